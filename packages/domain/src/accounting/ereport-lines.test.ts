import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatMoney, sumCents } from '../shared/money.ts';
import { basesOf, type ClaimEntry, paymentLines, type SaleEntry, saleLines } from './ereport-lines.ts';
import { ereportReference, mayBeNoted, paymentsByDay, salesByDay } from './ereport-figures.ts';

const page = readFileSync(new URL('../../../../docs/rules/e-reporting.md', import.meta.url), 'utf8');
const about = { transactionId: 1, conciergerieId: 1, orderId: 1, paymentId: null, day: '2026-11-24' } as const;
const sale = (over: Partial<SaleEntry>): SaleEntry => ({
  ...about,
  salesCents: 2_757,
  vat: [
    { ratePercent: 20, vatCents: 236 },
    { ratePercent: 5.5, vatCents: 87 },
  ],
  known: [],
  isGoods: false,
  ...over,
});
const bill = [
  { ratePercent: 20, baseCents: 1_179, vatCents: 236 },
  { ratePercent: 5.5, baseCents: 1_578, vatCents: 87 },
];
const euros = (cents: number) => formatMoney(cents, 'fr').replace('\u00a0€', '').replace('\u2212', '−');

test('what was sold at each rate is what the bill says, as long as it agrees with the books', () => {
  expect(basesOf(sale({ known: [bill] }))).toEqual(bill);
  const older = bill.map((each) => ({ ...each, baseCents: each.baseCents + 100 }));
  expect(basesOf(sale({ known: [older, bill] }))).toEqual(bill);
});

test('without a paper that agrees, bases are those that the VAT makes, and they come to what was sold', () => {
  const bases = basesOf(sale({}));
  expect(bases).toEqual([
    { ratePercent: 20, vatCents: 236, baseCents: 1_180 },
    { ratePercent: 5.5, vatCents: 87, baseCents: 1_577 },
  ]);
  expect(basesOf(sale({ salesCents: 1_000, vat: [] }))).toEqual([{ ratePercent: 0, baseCents: 1_000, vatCents: 0 }]);
  expect(basesOf(sale({ salesCents: 1_300, vat: [{ ratePercent: 20, vatCents: 200 }] }))).toEqual([
    { ratePercent: 20, vatCents: 200, baseCents: 1_000 },
    { ratePercent: 0, vatCents: 0, baseCents: 300 },
  ]);
  const back = sale({ salesCents: -2_757, vat: sale({}).vat.map((each) => ({ ...each, vatCents: -each.vatCents })) });
  expect(basesOf(back).map(({ baseCents }) => baseCents)).toEqual([-1_180, -1_577]);
});

test('the page of the rule has the sales of its example day, by category and rate', () => {
  const lines = [
    ...saleLines(sale({ known: [bill] })),
    ...saleLines(
      sale({ transactionId: 2, salesCents: 1_000, vat: [{ ratePercent: 20, vatCents: 200 }], isGoods: true }),
    ),
    ...saleLines(sale({ transactionId: 3, salesCents: -342, vat: [{ ratePercent: 20, vatCents: -69 }] })),
    ...saleLines(sale({ transactionId: 4, salesCents: 1_000, vat: [] })),
  ];
  const days = salesByDay(lines, () => false);
  expect(days.map(({ category }) => category)).toEqual(['TLB1', 'TNT1', 'TPS1']);
  for (const { category, rates } of days)
    for (const { ratePercent, baseCents, vatCents } of rates)
      expect(page).toContain(`| ${category} | ${ratePercent} % | ${euros(baseCents)} | ${euros(vatCents)} |`);
});

test('services of a seller that has opted for debits say so, and nothing else does', () => {
  const lines = [
    ...saleLines(sale({ known: [bill] })),
    ...saleLines(sale({ transactionId: 2, known: [bill], isGoods: true })),
    ...saleLines(sale({ transactionId: 3, known: [bill], day: '2026-12-01' })),
  ];
  const days = salesByDay(lines, (day) => day >= '2026-12-01');
  expect(days.map(({ day, category, onDebits }) => [day, category, onDebits])).toEqual([
    ['2026-11-24', 'TLB1', false],
    ['2026-11-24', 'TPS1', false],
    ['2026-12-01', 'TPS1', true],
  ]);
});

test('a sale that is taken back on its day is not reported', () => {
  const back = sale({
    transactionId: 2,
    salesCents: -2_757,
    known: [],
    vat: [
      { ratePercent: 20, vatCents: -236 },
      { ratePercent: 5.5, vatCents: -87 },
    ],
  });
  expect(salesByDay([...saleLines(sale({})), ...saleLines(back)], () => false)).toEqual([]);
});

const claim = (transactionId: number, day: string, over: Partial<ClaimEntry>): ClaimEntry => ({
  ...about,
  transactionId,
  day,
  charged: [],
  receivedCents: 0,
  ...over,
});
const charge = [
  { ratePercent: 20, cents: 1_415 },
  { ratePercent: 5.5, cents: 1_665 },
];

test('the page of the rule has the payments of its example order, rate by rate', () => {
  const lines = paymentLines(
    [
      claim(1, '2026-11-02', { receivedCents: 1_000 }),
      claim(2, '2026-11-03', { charged: charge }),
      claim(3, '2026-11-05', { receivedCents: 2_080 }),
      claim(4, '2026-11-06', { charged: [{ ratePercent: 20, cents: -411 }] }),
      claim(5, '2026-11-07', { receivedCents: -411 }),
    ],
    charge,
  );
  for (const { day, ratePercent, baseCents } of lines)
    expect(page).toContain(`| ${day} | ${ratePercent} % | ${euros(baseCents)} |`);
  expect(sumCents(lines.map(({ baseCents }) => baseCents))).toBe(1_000 + 2_080 - 411);
  const of = (rate: number) =>
    sumCents(lines.filter((each) => each.ratePercent === rate).map((each) => each.baseCents));
  expect([of(20), of(5.5)]).toEqual([1_415 - 411, 1_665]);
});

test('whatever is charged and paid in whatever parts, lines come to what came in, and with the last cent each rate has what it was charged', () => {
  const cents = fc.integer({ min: 1, max: 100_000 });
  fc.assert(
    fc.property(
      cents,
      cents,
      fc.array(fc.integer({ min: -50_000, max: 50_000 }), { maxLength: 12 }),
      fc.nat(12),
      (at20, at55, parts, at) => {
        const rates = [
          { ratePercent: 20, cents: at20 },
          { ratePercent: 5.5, cents: at55 },
        ];
        const left = at20 + at55 - sumCents(parts);
        const money = [...parts, left].map((receivedCents, index) => claim(index, '2026-11-02', { receivedCents }));
        const charged = claim(99, '2026-11-02', { charged: rates });
        const entries = [...money.slice(0, at), charged, ...money.slice(at)];
        const lines = paymentLines(entries, [{ ratePercent: 20, cents: 1 }]);
        const of = (rate: number) =>
          sumCents(lines.filter((each) => each.ratePercent === rate).map((each) => each.baseCents));
        expect([of(20), of(5.5)]).toEqual([at20, at55]);
      },
    ),
  );
});

const paid = (day: string, baseCents: number, ratePercent = 20) => ({
  ...about,
  day,
  category: null,
  ratePercent,
  baseCents,
  vatCents: 0,
});

test('what goes back beyond what came in on a day is taken off the days before, then the days after, then the next period', () => {
  expect(paymentsByDay([paid('2026-11-02', 1_000), paid('2026-11-05', 500), paid('2026-11-07', -700)])).toEqual({
    days: [{ day: '2026-11-02', rates: [{ ratePercent: 20, cents: 800 }] }],
    carried: [],
  });
  expect(paymentsByDay([paid('2026-11-02', -300), paid('2026-11-05', 500)])).toEqual({
    days: [{ day: '2026-11-05', rates: [{ ratePercent: 20, cents: 200 }] }],
    carried: [],
  });
  expect(paymentsByDay([paid('2026-11-02', -300), paid('2026-11-02', 100, 5.5)])).toEqual({
    days: [{ day: '2026-11-02', rates: [{ ratePercent: 5.5, cents: 100 }] }],
    carried: [{ ratePercent: 20, cents: -300 }],
  });
  expect(paymentsByDay([paid('2026-12-02', 500)], [{ ratePercent: 20, cents: -300 }]).days).toEqual([
    { day: '2026-12-02', rates: [{ ratePercent: 20, cents: 200 }] },
  ]);
});

test('whatever came in and went back, no amount is below zero and the sum is kept', () => {
  const line = fc.record({
    day: fc.integer({ min: 1, max: 28 }),
    cents: fc.integer({ min: -9_999, max: 9_999 }),
    rate: fc.constantFrom(20, 5.5),
  });
  fc.assert(
    fc.property(fc.array(line, { maxLength: 30 }), fc.integer({ min: -9_999, max: 0 }), (items, start) => {
      const lines = items.map(({ day, cents, rate }) => paid(`2026-11-${String(day).padStart(2, '0')}`, cents, rate));
      const { days, carried } = paymentsByDay(lines, [{ ratePercent: 20, cents: start }]);
      const borne = days.flatMap(({ rates }) => rates.map(({ cents }) => cents));
      expect(borne.every((cents) => cents > 0)).toBe(true);
      expect(carried.every(({ cents }) => cents < 0)).toBe(true);
      expect(sumCents([...borne, ...carried.map(({ cents }) => cents)])).toBe(
        sumCents([start, ...items.map(({ cents }) => cents)]),
      );
    }),
  );
});

test('a report has a reference of its own for each version and each server', () => {
  const of = { siren: '732829320', kind: 'transactions', startsOn: '2026-11-01', version: 2 } as const;
  expect(ereportReference({ ...of, serverNumber: 0 })).toBe('ER-732829320-TR-20261101-2');
  expect(ereportReference({ ...of, kind: 'payments', serverNumber: 3 })).toBe('ER-732829320-PA-20261101-S3-2');
});

test('a report is sent once, and what was sent is accepted or refused', () => {
  expect(mayBeNoted('ready', 'sent')).toBe(true);
  expect(mayBeNoted('sent', 'accepted')).toBe(true);
  expect(mayBeNoted('sent', 'refused')).toBe(true);
  for (const state of ['sent', 'accepted', 'refused', 'outdated'] as const)
    expect(mayBeNoted(state, 'sent')).toBe(false);
  for (const state of ['ready', 'accepted', 'refused', 'outdated'] as const)
    expect(mayBeNoted(state, 'accepted')).toBe(false);
});
