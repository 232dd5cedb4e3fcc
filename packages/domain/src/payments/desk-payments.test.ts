import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  deskModes,
  planDeskPayments,
  refundModes,
  shouldBePaid,
  type DeskPaymentFacts,
  type ExistingPayment,
  type PaymentWanted,
} from './desk-payments.ts';
import { DESK_PAYMENT_MODES } from './payment-modes.ts';

const ORDER: DeskPaymentFacts = {
  orderStatus: 'available',
  finalCents: 3000,
  cancellationFeeCents: null,
  existing: [],
  credits: [{ id: 7, remainingCents: 1200, expirationDate: null, cancelled: false }],
  costCenterIds: [5],
  modes: DESK_PAYMENT_MODES,
  mayRefund: true,
  today: '2026-11-20',
};

const existing = (id: number, amountCents: number, over: Partial<ExistingPayment> = {}): ExistingPayment => ({
  id,
  kind: 'payment',
  mode: 'conciergerie',
  status: 'pending',
  amountCents,
  creditId: null,
  costCenterId: null,
  refundedCents: 0,
  refundRefused: false,
  ...over,
});

const wanted = (amountCents: number, over: Partial<PaymentWanted> = {}): PaymentWanted => ({
  paymentId: null,
  mode: 'cash',
  amountCents,
  creditId: null,
  costCenterId: null,
  cancelled: false,
  ...over,
});

const plan = (facts: Partial<DeskPaymentFacts>, ...lines: PaymentWanted[]) =>
  planDeskPayments({ ...ORDER, ...facts }, lines);

describe('new payments', () => {
  test('at the desk are collected at once, and settle the order', () => {
    expect(plan({}, wanted(3000))).toEqual({
      ok: true,
      cancel: [],
      add: [
        {
          kind: 'payment',
          mode: 'cash',
          amountCents: 3000,
          creditId: null,
          costCenterId: null,
          refundsPaymentId: null,
          collected: true,
        },
      ],
      remainderCents: 0,
    });
  });

  test('that arrive later wait', () => {
    expect(plan({}, wanted(1000, { mode: 'transfer' }))).toMatchObject({
      add: [{ collected: false }],
      remainderCents: 2000,
    });
  });

  test('may not exceed the order, with what was paid before', () => {
    const paid = existing(1, 2000, { mode: 'cash', status: 'collected' });
    expect(plan({}, wanted(3001))).toEqual({ ok: false, refused: 'exceedsOrder' });
    expect(plan({ existing: [paid] }, wanted(1001))).toEqual({ ok: false, refused: 'exceedsOrder' });
    expect(plan({ existing: [paid] }, wanted(1000))).toMatchObject({ ok: true, remainderCents: 0 });
  });

  test('by credit are capped at what the credit holds, also when it pays twice', () => {
    const byCredit = wanted(2000, { mode: 'credits', creditId: 7 });
    expect(plan({}, byCredit)).toMatchObject({ add: [{ amountCents: 1200, creditId: 7, collected: true }] });
    expect(plan({}, byCredit, byCredit)).toEqual({ ok: false, refused: 'creditNotSufficient' });
    expect(plan({}, wanted(100, { mode: 'credits', creditId: 8 }))).toEqual({
      ok: false,
      refused: 'creditNotSufficient',
    });
    const spent = [{ id: 7, remainingCents: 1200, expirationDate: '2026-11-19', cancelled: false }];
    expect(plan({ credits: spent }, byCredit)).toEqual({ ok: false, refused: 'creditNotSufficient' });
  });

  test('of no amount are none', () => {
    expect(plan({}, wanted(0))).toMatchObject({ ok: true, add: [] });
  });

  test('name what is missing beside its line', () => {
    expect(
      plan(
        {},
        wanted(100, { mode: null }),
        wanted(100, { mode: 'credits' }),
        wanted(100, { mode: 'professional_transfer', costCenterId: 6 }),
      ),
    ).toEqual({
      ok: false,
      refused: 'problems',
      problems: [
        { field: 'payments.0.type', message: 'choosePaymentMode' },
        { field: 'payments.1.creditId', message: 'required' },
        { field: 'payments.2.costCenterId', message: 'costCentreRequired' },
      ],
    });
    expect(plan({}, wanted(100, { mode: 'professional_transfer', costCenterId: 5 }))).toMatchObject({
      add: [{ costCenterId: 5, collected: false }],
    });
  });

  test.each([
    [{ orderStatus: 'cancelled' }, 'orderClosed'],
    [{ orderStatus: 'paid' }, 'orderClosed'],
    [{ finalCents: null }, 'notPriced'],
    [{ finalCents: 0 }, 'nothingToPay'],
    [{ modes: ['cheque'] }, 'modeNotOpen'],
  ] as const)('are refused with %o: %s', (facts, refused) => {
    expect(plan(facts, wanted(100))).toEqual({ ok: false, refused });
  });
});

describe('a promise to pay at the desk', () => {
  const promise = existing(1, 3000);

  test('gives way to what is paid, and stands for the rest', () => {
    expect(plan({ existing: [promise] }, wanted(3000))).toMatchObject({
      cancel: [1],
      add: [{ mode: 'cash' }],
      remainderCents: 0,
    });
    expect(plan({ existing: [promise] }, wanted(1000))).toMatchObject({
      cancel: [1],
      add: [
        { mode: 'cash', amountCents: 1000 },
        { mode: 'conciergerie', amountCents: 2000, collected: false },
      ],
      remainderCents: 0,
    });
  });

  test('may be turned into a payment on its own line', () => {
    expect(plan({ existing: [promise] }, wanted(3000, { paymentId: 1 }))).toMatchObject({
      cancel: [1],
      add: [{ mode: 'cash', amountCents: 3000 }],
    });
  });

  test('stays when the dialog says nothing new', () => {
    expect(plan({ existing: [promise] })).toEqual({ ok: true, cancel: [], add: [], remainderCents: 0 });
    expect(plan({ existing: [promise] }, wanted(3000, { paymentId: 1, mode: 'conciergerie' }))).toMatchObject({
      cancel: [],
      add: [],
    });
  });
});

describe('existing payments', () => {
  const cash = existing(1, 3000, { mode: 'cash', status: 'collected' });

  test('are cancelled when asked, once', () => {
    const line = wanted(3000, { paymentId: 1, cancelled: true });
    expect(plan({ existing: [cash] }, line)).toMatchObject({ cancel: [1], add: [], remainderCents: 3000 });
    expect(plan({ existing: [{ ...cash, status: 'cancelled' }] }, line)).toMatchObject({ ok: true, cancel: [] });
  });

  test.each([
    [{ mode: 'card' }, {}, 'notCancellable'],
    [{ refundedCents: 1 }, {}, 'notCancellable'],
    [{}, { paymentId: 9 }, 'unknownPayment'],
    [{}, { cancelled: false, amountCents: 2000 }, 'changedMeanwhile'],
  ] as const)('with %o and %o: %s', (payment, line, refused) => {
    const asked = wanted(3000, { paymentId: 1, cancelled: true, ...line });
    expect(plan({ existing: [{ ...cash, ...payment }] }, asked)).toEqual({ ok: false, refused });
  });
});

describe('refunds', () => {
  const paid = [
    existing(1, 1000, { mode: 'cash', status: 'collected' }),
    existing(2, 2000, { mode: 'cash', status: 'collected', refundedCents: 500 }),
  ];

  test('go back the way the money came, the latest first', () => {
    expect(plan({ existing: paid }, wanted(-2000))).toMatchObject({
      add: [
        { kind: 'refund', amountCents: 1500, refundsPaymentId: 2, collected: true },
        { kind: 'refund', amountCents: 500, refundsPaymentId: 1 },
      ],
      remainderCents: 2000,
    });
  });

  test('are no more than was paid that way, and not for everybody', () => {
    expect(plan({ existing: paid }, wanted(-2501))).toEqual({ ok: false, refused: 'refundNotPossible' });
    expect(plan({ existing: paid }, wanted(-100, { mode: 'cheque' }))).toEqual({
      ok: false,
      refused: 'refundNotPossible',
    });
    expect(plan({ existing: paid, mayRefund: false }, wanted(-100))).toEqual({ ok: false, refused: 'mayNotRefund' });
  });

  test('by card that the provider would not make go back over the counter, what came in that way first', () => {
    const card = existing(3, 2000, { mode: 'card', status: 'collected' });
    const cash = existing(2, 1000, { mode: 'cash', status: 'collected' });
    const refused = { ...card, refundRefused: true };
    expect(plan({ existing: [cash, card] }, wanted(-1500))).toEqual({ ok: false, refused: 'refundNotPossible' });
    const back = plan({ existing: [cash, refused] }, wanted(-1500));
    expect(
      back.ok && back.add.map(({ mode, amountCents, refundsPaymentId }) => [mode, amountCents, refundsPaymentId]),
    ).toEqual([
      ['cash', 1000, 2],
      ['cash', 500, 3],
    ]);
    expect(plan({ existing: [refused] }, wanted(-1, { mode: 'cesu' }))).toEqual({
      ok: false,
      refused: 'refundNotPossible',
    });
    expect(refundModes({ existing: [card] })).toEqual(['card']);
    expect(refundModes({ existing: [refused] })).toEqual(['card', 'cash', 'cheque', 'transfer']);
    expect(refundModes({ existing: [{ ...card, refundedCents: 2000 }] })).toEqual([]);
  });

  test('are all that there is for an order that was cancelled', () => {
    const facts = {
      orderStatus: 'cancelled',
      existing: [existing(3, 2000, { mode: 'card', status: 'collected' })],
    } as const;
    expect(plan(facts, wanted(-2000, { mode: 'card' }))).toMatchObject({
      ok: true,
      add: [{ kind: 'refund', collected: false }],
    });
    expect(plan(facts, wanted(100))).toEqual({ ok: false, refused: 'orderClosed' });
    expect(plan(facts, wanted(2000, { mode: 'card', paymentId: 3, cancelled: true }))).toEqual({
      ok: false,
      refused: 'orderClosed',
    });
  });

  test('are all that there is for an order that is paid, as far as too much came in', () => {
    const card = existing(3, 3000, { mode: 'card', status: 'collected' });
    const failed = existing(4, 500, { kind: 'refund', mode: 'card', status: 'failed' });
    const facts = {
      orderStatus: 'paid',
      finalCents: 2500,
      existing: [{ ...card, refundRefused: true }, failed],
    } as const;
    expect(plan(facts, wanted(-500))).toMatchObject({
      ok: true,
      add: [{ kind: 'refund', mode: 'cash', amountCents: 500, collected: true }],
    });
    expect(plan(facts, wanted(-501))).toEqual({ ok: false, refused: 'refundNotPossible' });
    expect(plan(facts, wanted(-400), wanted(-200, { mode: 'card' }))).toEqual({
      ok: false,
      refused: 'refundNotPossible',
    });
    expect(plan(facts, wanted(100))).toEqual({ ok: false, refused: 'orderClosed' });
    expect(plan({ ...facts, mayRefund: false }, wanted(-500))).toEqual({ ok: false, refused: 'mayNotRefund' });
    const again = existing(5, 500, { kind: 'refund', mode: 'transfer', status: 'pending' });
    expect(plan({ ...facts, existing: [...facts.existing, again] }, wanted(-500))).toEqual({
      ok: false,
      refused: 'refundNotPossible',
    });
  });

  test('lead an order that was paid too much back to its amount', () => {
    expect(plan({ existing: paid, finalCents: 2500 }, wanted(-500))).toMatchObject({ ok: true, remainderCents: 0 });
  });
});

test('the money always adds up: what stands and what is added never exceeds the order', () => {
  const line = fc.record({
    amountCents: fc.integer({ min: 0, max: 4000 }),
    mode: fc.constantFrom('cash' as const, 'transfer' as const, 'credits' as const),
  });
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 5000 }),
      fc.nat(5000),
      fc.array(line, { maxLength: 4 }),
      (due, promised, lines) => {
        const promise = existing(1, Math.min(due, promised) || 1);
        const result = plan(
          { finalCents: due, existing: [promise] },
          ...lines.map(({ amountCents, mode }) =>
            wanted(amountCents, { mode, creditId: mode === 'credits' ? 7 : null }),
          ),
        );
        if (!result.ok) return;
        const kept = result.cancel.includes(1) ? 0 : promise.amountCents;
        const sum = result.add.reduce((total, { amountCents }) => total + amountCents, kept);
        expect(sum + result.remainderCents).toBe(due);
        expect(result.remainderCents).toBeGreaterThanOrEqual(0);
      },
    ),
  );
});

test.each([
  ['partner', { partnerBills: true }],
  ['cesu', { sap: true }],
  ['direct_debit', { hasMandate: true }],
  ['professional_transfer', { hasCostCenters: true }],
  ['credits', { hasCredits: true }],
] as const)('the desk records %s only where %o', (mode, facts) => {
  const nothing = { partnerBills: false, sap: false, hasMandate: false, hasCostCenters: false, hasCredits: false };
  expect(deskModes(nothing)).not.toContain(mode);
  expect(deskModes({ ...nothing, ...facts })).toContain(mode);
  expect(deskModes(nothing)).toContain('cash');
});

test('an order should be paid once it is there', () => {
  expect(shouldBePaid('available')).toBe(true);
  expect(shouldBePaid('done')).toBe(true);
  expect(shouldBePaid('accepted')).toBe(false);
});
