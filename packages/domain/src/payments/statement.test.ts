import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { vatInside } from '../ordering/price-order.ts';
import {
  creditGranted,
  creditUsed,
  feeCharged,
  type LedgerTransaction,
  orderCharged,
  orderReleased,
  partnerOrderCharged,
  paymentCancelled,
  paymentCollected,
  paymentRefunded,
  refundReturned,
} from './ledger.ts';
import { isProvisional, type StatementEntry, statementOf, taxCreditOf } from './statement.ts';

const entriesOf = (day: string, ...transactions: readonly LedgerTransaction[]): StatementEntry[] =>
  transactions.flatMap(({ event, postings }) =>
    postings.map(({ account, amountCents, orderId = null, paymentId = null, creditId = null }) => ({
      event,
      account,
      amountCents,
      orderId,
      paymentId,
      creditId,
      day,
    })),
  );
const vat = (cents: number, rate = 20) => [vatInside(cents, rate)];
const card = { orderId: 1, paymentId: 11, mode: 'card' } as const;

describe('a statement', () => {
  test('of the worked example of the ledger ends at nothing owed', () => {
    const statement = statementOf(
      [
        ...entriesOf('2026-11-02', creditGranted(7, 2000, [{ bearer: 'platform', amountCents: 2000 }])),
        ...entriesOf('2026-11-12', orderCharged(1, vat(3321))),
        ...entriesOf('2026-11-13', creditUsed({ orderId: 1, paymentId: 12, creditId: 7 }, 2000)),
        ...entriesOf('2026-11-13', paymentCollected(card, 1321)),
      ],
      0,
    );
    expect(statement).toMatchObject({
      orders: [{ orderId: 1, day: '2026-11-12', amountCents: 3321 }],
      payments: [{ mode: 'card', amountCents: 1321 }],
      creditUses: [{ creditId: 7, amountCents: 2000 }],
      creditsReceived: [{ creditId: 7, amountCents: 2000 }],
      paidByMode: [
        { mode: 'card', amountCents: 1321 },
        { mode: 'credits', amountCents: 2000 },
      ],
      excludingVatCents: 2767,
      vat: [{ ratePercent: 20, vatCents: 554 }],
      chargedCents: 3321,
      paidCents: 3321,
      closingCents: 0,
    });
  });

  test('leaves out what came to nothing within the month, and keeps what it owes to the next', () => {
    const statement = statementOf(
      [
        ...entriesOf('2026-11-12', orderCharged(1, vat(3000)), orderReleased(1, vat(3000))),
        ...entriesOf('2026-11-14', orderCharged(2, vat(5000, 5.5))),
        ...entriesOf('2026-11-15', feeCharged(30, vatInside(1200, 20))),
        ...entriesOf('2026-11-16', paymentCollected(card, 900), paymentCancelled(card, 900)),
      ],
      -400,
    );
    expect(statement.orders.map(({ orderId }) => orderId)).toEqual([2]);
    expect(statement.payments).toEqual([]);
    expect(statement.fees).toMatchObject([{ paymentId: 30, amountCents: 1200 }]);
    expect(statement.vat.map(({ ratePercent }) => ratePercent)).toEqual([20, 5.5]);
    expect(statement).toMatchObject({ openingCents: -400, chargedCents: 6200, paidCents: 0, closingCents: 5800 });
  });

  test('has a line for a refund, none for one that came back at once, and one in the month in which it comes back', () => {
    const refund = { ...card, paymentId: 12 };
    const paidBack = [
      ...entriesOf('2026-11-16', paymentCollected(card, 900)),
      ...entriesOf('2026-11-20', paymentRefunded(refund, 900)),
    ];
    const november = statementOf(paidBack, 0);
    expect(november.payments).toMatchObject([
      { paymentId: 11, day: '2026-11-16', amountCents: 900 },
      { paymentId: 12, day: '2026-11-20', amountCents: -900 },
    ]);
    expect(november).toMatchObject({ paidByMode: [], paidCents: 0, closingCents: 0 });
    const sameMonth = statementOf([...paidBack, ...entriesOf('2026-11-27', refundReturned(refund, 900))], 0);
    expect(sameMonth.payments).toMatchObject([{ paymentId: 11, amountCents: 900 }]);
    expect(sameMonth).toMatchObject({ paidCents: 900, closingCents: -900 });
    const december = statementOf(entriesOf('2026-12-02', refundReturned(refund, 900)), 0);
    expect(december).toMatchObject({ payments: [{ paymentId: 12, amountCents: 900 }], closingCents: -900 });
  });

  test('always adds up, whatever happened', () => {
    const amount = fc.integer({ min: 1, max: 1_000_000 });
    const id = fc.integer({ min: 1, max: 4 });
    const event = fc.oneof(
      fc
        .tuple(id, amount, fc.constantFrom(20, 10, 5.5))
        .map(([order, cents, rate]) => orderCharged(order, vat(cents, rate))),
      fc
        .tuple(id, amount, fc.constantFrom(20, 10, 5.5))
        .map(([order, cents, rate]) => orderReleased(order, vat(cents, rate))),
      fc.tuple(id, amount).map(([order, cents]) => partnerOrderCharged(order, [vatInside(cents, 20)])),
      fc
        .tuple(id, amount)
        .map(([order, cents]) => paymentCollected({ ...card, orderId: order, paymentId: order }, cents)),
      fc
        .tuple(id, amount)
        .map(([order, cents]) => paymentRefunded({ ...card, orderId: order, paymentId: order }, cents)),
      fc
        .tuple(id, amount)
        .map(([order, cents]) => creditUsed({ orderId: order, paymentId: order + 10, creditId: order }, cents)),
      fc.tuple(id, amount).map(([order, cents]) => feeCharged(order + 20, vatInside(cents, 20))),
    );
    fc.assert(
      fc.property(fc.array(event, { maxLength: 30 }), amount, (events, openingCents) => {
        const statement = statementOf(entriesOf('2026-11-03', ...events), openingCents);
        const sum = (rows: readonly { amountCents: number }[]) =>
          rows.reduce((total, row) => total + row.amountCents, 0);
        expect(sum([...statement.orders, ...statement.fees])).toBe(statement.chargedCents);
        expect(sum([...statement.payments, ...statement.creditUses])).toBe(statement.paidCents);
        expect(sum(statement.paidByMode)).toBe(statement.paidCents);
        const vatCents = statement.vat.reduce((total, row) => total + row.vatCents, 0);
        expect(statement.excludingVatCents + statement.byPartnersCents + vatCents).toBe(statement.chargedCents);
        expect(statement.closingCents - statement.openingCents).toBe(statement.chargedCents - statement.paidCents);
      }),
    );
  });
});

test.each([
  ['2026-11-01', true],
  ['2026-10-01', false],
  ['2026-12-01', true],
])('the statement of %s is provisional on 20 November 2026: %s', (month, expected) => {
  expect(isProvisional(month, '2026-11-20')).toBe(expected);
});

test('half of what a personal service costs comes back', () => {
  expect([taxCreditOf(4001), taxCreditOf(-4001)]).toEqual([2001, -2001]);
});
