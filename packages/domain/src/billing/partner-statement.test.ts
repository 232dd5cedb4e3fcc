import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ItemType } from '../ordering/item-types.ts';
import { vatInside } from '../ordering/price-order.ts';
import { sumCents } from '../shared/money.ts';
import { type BoughtItem, buyingPrice } from './buying-price.ts';
import { type DeskToSettle, type OrderToSettle, partnerStatement, type ShareToDeduct } from './partner-statement.ts';
import { isOver, lastMonthOver, nextMonth, potentialMonths } from './statement-months.ts';

const bought = (over: Partial<BoughtItem>): BoughtItem => ({
  quantity: 1,
  saleCents: 1000,
  onQuote: false,
  ownUnitCents: null,
  offerQuotePercent: null,
  offerPercent: null,
  partnerPercent: null,
  mayOverride: false,
  ...over,
});

describe('what an item costs us', () => {
  test.each([
    ['a price of its own, per unit', { ownUnitCents: 300, quantity: 3, saleCents: 1350 }, 900],
    ['a quantity of 2,475', { ownUnitCents: 400, quantity: 2.475, saleCents: 2000 }, 990],
    ['the partner’s percentage', { partnerPercent: 72, saleCents: 1350 }, 972],
    ['the offer’s percentage before the partner’s', { offerPercent: 80, partnerPercent: 72 }, 800],
    ['a percentage before a price of its own', { offerPercent: 80, ownUnitCents: 300 }, 800],
    ['unless a product may have one', { offerPercent: 80, ownUnitCents: 300, mayOverride: true }, 300],
    ['on quote: the percentage for quotes', { onQuote: true, offerQuotePercent: 70, offerPercent: 80 }, 700],
    ['on quote without one: the usual percentage', { onQuote: true, partnerPercent: 72 }, 720],
    ['half a cent upwards', { partnerPercent: 50, saleCents: 333 }, 167],
    ['what was given away', { saleCents: 0 }, 0],
    ['nothing known', {}, null],
    ['no price yet', { saleCents: null, partnerPercent: 72 }, null],
  ] as const)('%s', (_name, over, cents) => {
    expect(buyingPrice(bought(over))?.cents ?? null).toBe(cents);
  });
});

const order = (
  orderId: number,
  conciergerieId: number,
  day: string,
  items: readonly Partial<BoughtItem & { label: string; type: ItemType; ratePercent: number }>[],
): OrderToSettle => ({
  orderId,
  conciergerieId,
  offerId: 1,
  offerLabel: 'Nettoyage et repassage',
  day,
  items: items.map((item, index) => ({
    ...bought(item),
    id: orderId * 10 + index,
    label: item.label ?? 'Article',
    type: item.type ?? 'product',
    ratePercent: item.ratePercent ?? 20,
  })),
});
const desk = (conciergerieId: number, name: string, over: Partial<DeskToSettle> = {}): DeskToSettle => ({
  conciergerieId,
  name,
  rateCents: null,
  rateType: '',
  presenceMinutes: 0,
  ...over,
});
const share: ShareToDeduct = {
  creditId: 7,
  conciergerieId: 1,
  name: 'robe tachée',
  sharePercent: 50,
  shareCents: 750,
  day: '2026-10-22',
};

test('the worked example of docs/rules/billing.md: October of a dry cleaner at two desks', () => {
  const october = partnerStatement({
    desks: [
      desk(2, 'Rive Gauche', { rateCents: 2400, rateType: 'HOURLY_RATE', presenceMinutes: 870 }),
      desk(1, 'Tour Horizon', { rateCents: 120 }),
    ],
    orders: [
      order(103, 1, '2026-10-20', [
        { label: 'Panier', saleCents: 2000, offerPercent: 80, ratePercent: 5.5 },
        { label: 'Chemise', saleCents: 450, partnerPercent: 72 },
      ]),
      order(101, 1, '2026-10-02', [{ label: 'Chemise sur cintre', quantity: 5, saleCents: 2250, partnerPercent: 72 }]),
      order(102, 1, '2026-10-03', [{ label: 'Manteau', saleCents: 4400, onQuote: true, offerQuotePercent: 70 }]),
      order(201, 2, '2026-10-06', [{ label: 'Robe de soirée', saleCents: 1690, ownUnitCents: 1180 }]),
    ],
    shares: [share],
  });
  expect(october.problems).toEqual([]);
  expect(
    october.lines.map((line) => [
      line.orderId,
      line.quantity,
      line.label,
      line.excludingVatCents,
      line.includingVatCents,
    ]),
  ).toEqual([
    [201, 1, 'Robe de soirée', 983, 1180],
    [null, 14.5, '14\u00a0h\u00a030 à 24,00\u00a0€', 29000, 34800],
    [101, 5, 'Chemise sur cintre', 1350, 1620],
    [102, 1, 'Manteau', 2567, 3080],
    [103, 2, '2 articles, Nettoyage et repassage', 1787, 1924],
    [null, 3, '3 passages à 1,20\u00a0€', 300, 360],
    [null, -1, 'Indemnisation, robe tachée, part de 50\u00a0%', -625, -750],
  ]);
  expect(
    october.vat.map((rate) => [rate.ratePercent, rate.excludingVatCents, rate.vatCents, rate.includingVatCents]),
  ).toEqual([
    [5.5, 1517, 83, 1600],
    [20, 33845, 6769, 40614],
  ]);
  expect([october.excludingVatCents, october.vatCents, october.includingVatCents]).toEqual([35362, 6852, 42214]);
});

test('a guaranteed minimum adds what the orders of the month lack, and nothing where they come to more', () => {
  const guaranteed = (orders: readonly OrderToSettle[]) =>
    partnerStatement({
      desks: [desk(1, 'Confluence', { rateCents: 1500, rateType: 'MINIMUM_HOURLY_RATE', presenceMinutes: 600 })],
      orders,
      shares: [],
    });
  const few = guaranteed([order(1, 1, '2026-10-02', [{ ownUnitCents: 10_790 }])]);
  expect(few.lines.map(({ kind, quantity, includingVatCents }) => [kind, quantity, includingVatCents])).toEqual([
    ['order', 1, 10_790],
    ['minimum', 1, 4210],
  ]);
  expect(few.includingVatCents).toBe(15_000);
  expect(guaranteed([order(1, 1, '2026-10-02', [{ ownUnitCents: 15_000 }])]).lines).toHaveLength(1);
});

test('what has no price is told, order by order and desk by desk, and is in no line', () => {
  const { lines, problems } = partnerStatement({
    desks: [desk(1, 'Tour Horizon', { rateType: 'HOURLY_RATE', presenceMinutes: 60 })],
    orders: [
      order(1, 1, '2026-10-02', [{ label: 'Chemise', ownUnitCents: 300 }, { label: 'Cravate' }, { label: 'Nappe' }]),
      order(2, 1, '2026-10-03', [{ ownUnitCents: 300 }]),
    ],
    shares: [],
  });
  expect(lines.map(({ orderId }) => orderId)).toEqual([2]);
  expect(problems).toEqual([
    { kind: 'priceMissing', orderId: 1, offerId: 1, labels: ['Cravate', 'Nappe'] },
    { kind: 'rateMissing', conciergerieId: 1, name: 'Tour Horizon' },
  ]);
});

test('whatever is in it, the lines come to the totals, and no line is a cent off', () => {
  const items = fc.array(
    fc.record({ ownUnitCents: fc.nat(50_000), ratePercent: fc.constantFrom(0, 2.1, 5.5, 10, 20) }),
    { minLength: 1, maxLength: 4 },
  );
  fc.assert(
    fc.property(
      fc.array(items, { maxLength: 30 }),
      fc.array(fc.integer({ min: 1, max: 20_000 }), { maxLength: 5 }),
      (orders, shares) => {
        const statement = partnerStatement({
          desks: [desk(1, 'Tour Horizon', { rateCents: 137 })],
          orders: orders.map((of, index) => order(index + 1, 1, '2026-10-02', of)),
          shares: shares.map((shareCents, index) => ({ ...share, creditId: index + 1, shareCents })),
        });
        const { lines, vat } = statement;
        expect(sumCents(lines.map((line) => line.includingVatCents))).toBe(statement.includingVatCents);
        expect(sumCents(lines.map((line) => line.excludingVatCents))).toBe(statement.excludingVatCents);
        expect(sumCents(vat.map((rate) => rate.vatCents))).toBe(statement.vatCents);
        expect(statement.excludingVatCents + statement.vatCents).toBe(statement.includingVatCents);
        for (const line of lines) {
          const parts = line.items.length > 0 ? line.items : [{ cents: line.includingVatCents, ratePercent: 20 }];
          const alone = sumCents(
            parts.map(({ cents, ratePercent }) =>
              cents < 0
                ? -vatInside(-cents, ratePercent).excludingVatCents
                : vatInside(cents, ratePercent).excludingVatCents,
            ),
          );
          expect(Math.abs(line.excludingVatCents - alone)).toBeLessThanOrEqual(parts.length + 1);
        }
      },
    ),
  );
});

describe('the months of a partner', () => {
  const today = '2026-11-05';
  test.each([
    ['without any order: the one that has just ended', { settled: [], firstDone: null }, ['2026-10'], '2026-10'],
    ['first order in August', { settled: [], firstDone: '2026-08-12' }, ['2026-08', '2026-09', '2026-10'], '2026-10'],
    ['since September', { settled: ['2026-09-01'], firstDone: '2025-08-12' }, ['2026-10'], '2026-10'],
    ['all made', { settled: ['2026-09-01', '2026-10-01'], firstDone: '2025-08-12' }, [], '2026-11'],
    ['one in between deleted', { settled: ['2026-08-01', '2026-10-01'], firstDone: null }, ['2026-09'], '2026-09'],
    ['first order this month', { settled: [], firstDone: '2026-11-02' }, ['2026-10'], '2026-10'],
  ])('%s', (_name, facts, potential, next) => {
    const words = ({ annee, mois }: { annee: number; mois: number }) => `${annee}-${String(mois).padStart(2, '0')}`;
    expect(potentialMonths({ ...facts, today }).map(words)).toEqual(potential);
    expect(words(nextMonth({ ...facts, today }))).toBe(next);
  });

  test('anyone who has no statement begins a year back at most', () => {
    const months = potentialMonths({ settled: [], firstDone: '2020-01-15', today });
    expect(months).toHaveLength(12);
    expect(months[0]).toEqual({ annee: 2025, mois: 11 });
  });

  test('a month is over on the first of the next one', () => {
    expect(isOver({ annee: 2026, mois: 10 }, '2026-10-31')).toBe(false);
    expect(isOver({ annee: 2026, mois: 10 }, '2026-11-01')).toBe(true);
    expect(lastMonthOver('2027-01-01')).toEqual({ annee: 2026, mois: 12 });
  });
});
