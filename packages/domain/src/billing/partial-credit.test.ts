import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PLAIN_TERMS, priceOrder } from '../ordering/price-order.ts';
import { sumCents } from '../shared/money.ts';
import type { BillDocument, CreditedPart } from './bill-document.ts';
import { billedAmounts } from './bill-lines.ts';
import { creditableLines, creditedParts, partialCreditNoteOf, restCreditNoteOf } from './partial-credit.ts';

interface Sold {
  readonly lines: readonly { readonly quantity: number; readonly cents: number; readonly rate: number }[];
  readonly discountPercent: number;
  readonly extraCostCents: number;
  readonly adjustedTotalCents: number | null;
}

/** A bill as it is issued of an order that was priced by the rule. */
function billOf({ lines, discountPercent, extraCostCents, adjustedTotalCents }: Sold): BillDocument {
  const priced = priceOrder(
    lines.map(({ quantity, cents, rate }) => ({ quantity, unitPriceCents: cents, vatRatePercent: rate })),
    { ...PLAIN_TERMS, discountPercent, extraCostCents, adjustedTotalCents },
  );
  const amounts = billedAmounts(
    {
      lines: lines.map(({ quantity, cents, rate }, index) => ({
        label: `Article ${index}`,
        quantity,
        unitPriceCents: cents,
        amountCents: priced.lines[index]?.amountCents ?? 0,
        discountCents: priced.lines[index]?.discountCents ?? 0,
        ratePercent: rate,
      })),
      discountLabel: 'Remise',
      extraCost: extraCostCents === 0 ? null : { label: 'Livraison', cents: extraCostCents, ratePercent: 20 },
      vat: priced.vat,
    },
    'Ajustement',
  );
  return {
    ...amounts,
    ...{ kind: 'bill', orderId: 1, offerLabel: 'Panier', reference: 'THO-2026-000001', issuedOn: '2026-11-20' },
    ...{ servedFrom: '2026-11-20', servedTo: '2026-11-20', paidCents: 0, dueCents: amounts.includingVatCents },
    ...{ reverses: null, personalService: null, payments: [] },
    seller: {} as BillDocument['seller'],
    buyer: {} as BillDocument['buyer'],
  };
}

const named = { reference: 'AV-THO-2026-000001', issuedOn: '2026-11-21', reason: 'Taché' };
const label = 'Réduction';

/** HT, VAT and TTC of each rate, added up over documents. */
function perRate(documents: readonly BillDocument[]): Record<string, readonly number[]> {
  const sums: Record<string, readonly number[]> = {};
  for (const { ratePercent, excludingVatCents, vatCents, includingVatCents } of documents.flatMap(({ vat }) => vat)) {
    const [ht = 0, vat = 0, ttc = 0] = sums[ratePercent] ?? [];
    const together = [ht + excludingVatCents, vat + vatCents, ttc + includingVatCents];
    if (together.some((cents) => cents !== 0)) sums[ratePercent] = together;
  }
  return sums;
}

test('the worked example of docs/rules/bills.md: a shirt comes back, then 5,00 € are taken off, then the rest', () => {
  const bill = billOf({
    lines: [
      { quantity: 3, cents: 450, rate: 20 },
      { quantity: 1, cents: 1850, rate: 5.5 },
    ],
    discountPercent: 10,
    extraCostCents: 200,
    adjustedTotalCents: null,
  });
  expect(bill.vat.map((line) => [line.ratePercent, line.excludingVatCents, line.vatCents])).toEqual([
    [5.5, 1578, 87],
    [20, 1179, 236],
  ]);
  const first = creditedParts(creditableLines(bill, []), { lines: [{ line: 0, quantity: 1 }] }) ?? [];
  expect(first).toEqual([{ line: 0, quantity: 1, cents: 411 }]);
  const shirt = partialCreditNoteOf(bill, { before: [], parts: first }, named, label);
  expect(shirt).toMatchObject({ excludingVatCents: 342, vatCents: 69, includingVatCents: 411, dueCents: 411 });
  const second = creditedParts(creditableLines(bill, first), { cents: 500 }) ?? [];
  const gesture = partialCreditNoteOf(bill, { before: first, parts: second }, named, label);
  expect(gesture.lines.map((line) => [line.label, line.ratePercent, line.includingVatCents])).toEqual([
    [label, 5.5, 312],
    [label, 20, 188],
  ]);
  const rest = restCreditNoteOf(bill, [...first, ...second], named, label);
  expect(rest.includingVatCents).toBe(3080 - 411 - 500);
  expect([shirt, gesture, rest].map((note) => perRate([note]))).toEqual([
    { 20: [342, 69, 411] },
    { 20: [157, 31, 188], 5.5: [296, 16, 312] },
    { 20: [680, 136, 816], 5.5: [1282, 71, 1353] },
  ]);
  expect(perRate([shirt, gesture, rest])).toEqual(perRate([bill]));
});

test('nothing is credited that is not left', () => {
  const bill = billOf({
    lines: [{ quantity: 2, cents: 1000, rate: 20 }],
    discountPercent: 0,
    extraCostCents: 300,
    adjustedTotalCents: null,
  });
  const left = creditableLines(bill, [{ line: 0, quantity: 1, cents: 1000 }]);
  expect(left.map(({ quantity, cents, isCounted }) => [quantity, cents, isCounted])).toEqual([
    [1, 1000, true],
    [1, 300, false],
  ]);
  expect(creditedParts(left, { lines: [{ line: 0, quantity: 2 }] })).toBeNull();
  expect(creditedParts(left, { lines: [{ line: 7, quantity: 1 }] })).toBeNull();
  expect(creditedParts(left, { lines: [{ line: 1, quantity: 0.5 }] })).toBeNull();
  const twice = [0.5, 0.5].map((quantity) => ({ line: 0, quantity }));
  expect(creditedParts(left, { lines: twice })).toBeNull();
  expect(creditedParts(left, { cents: 1301 })).toBeNull();
  expect(creditedParts(left, { cents: 1300 })).toHaveLength(2);
});

const sold: fc.Arbitrary<Sold> = fc.record({
  lines: fc.array(
    fc.record({
      quantity: fc.oneof(fc.integer({ min: 1, max: 6 }), fc.constantFrom(0.25, 2.475)),
      cents: fc.integer({ min: 1, max: 9999 }),
      rate: fc.constantFrom(0, 2.1, 5.5, 10, 20),
    }),
    { minLength: 1, maxLength: 5 },
  ),
  discountPercent: fc.constantFrom(0, 0, 10, 33.3),
  extraCostCents: fc.constantFrom(0, 0, 250),
  adjustedTotalCents: fc.oneof(fc.constant(null), fc.integer({ min: 1, max: 20_000 })),
});
/** What is asked for: so much of what is left, of one line or as an amount, in thousandths. */
const wishes = fc.array(
  fc.record({ ofLine: fc.boolean(), pick: fc.nat(9), share: fc.integer({ min: 1, max: 1000 }) }),
  { minLength: 1, maxLength: 5 },
);

test('a bill, parts and the rest come to nothing, to the cent of each rate (10,000 sequences)', () => {
  let parts = 0;
  fc.assert(
    fc.property(sold, wishes, (order, asked) => {
      const bill = billOf(order);
      if (bill.includingVatCents === 0) return;
      const notes: BillDocument[] = [];
      let before: readonly CreditedPart[] = [];
      for (const { ofLine, pick, share } of asked) {
        const left = creditableLines(bill, before);
        const total = sumCents(left.map(({ cents }) => cents));
        const line = left[pick % left.length];
        const quantity = line?.isCounted === true ? Math.ceil(line.quantity * share) / 1000 : 1;
        const cents = Math.ceil((total * share) / 1000);
        const chosen = creditedParts(
          left,
          ofLine && line !== undefined ? { lines: [{ line: line.line, quantity }] } : { cents },
        );
        const sum = sumCents((chosen ?? []).map((part) => part.cents));
        if (chosen === null || sum === 0 || sum >= total) continue;
        notes.push(partialCreditNoteOf(bill, { before, parts: chosen }, named, label));
        before = [...before, ...chosen];
        parts += 1;
      }
      notes.push(restCreditNoteOf(bill, before, named, label));
      expect(perRate(notes)).toEqual(perRate([bill]));
      for (const note of notes) {
        expect(sumCents(note.lines.map((each) => each.includingVatCents))).toBe(note.includingVatCents);
        expect(sumCents(note.lines.map((each) => each.excludingVatCents))).toBe(note.excludingVatCents);
        for (const rate of note.vat) {
          expect(Math.min(rate.excludingVatCents, rate.vatCents)).toBeGreaterThanOrEqual(0);
          // Both ends of a part are rounded, each by half a cent at most.
          const exact = (rate.excludingVatCents * rate.ratePercent) / 100;
          expect(Math.abs(rate.vatCents - exact)).toBeLessThan(1.21);
        }
      }
    }),
    { numRuns: 10_000, seed: 20_261_124 },
  );
  expect(parts).toBeGreaterThan(10_000);
});
