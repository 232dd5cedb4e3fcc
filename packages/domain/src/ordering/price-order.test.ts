import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sumCents } from '../shared/money.ts';
import { PLAIN_TERMS, priceOrder, vatInside, type LineToPrice, type PricingTerms } from './price-order.ts';

const line = (quantity: number, unitPriceCents: number | null, vatRatePercent = 20): LineToPrice => ({
  quantity,
  unitPriceCents,
  vatRatePercent,
});
/** The dry-cleaner's ticket of docs/rules/pricing.md: 3 shirts, 1 pair of trousers, 1 dress, 1 stain treatment. */
const TICKET = [line(3, 450), line(1, 790), line(1, 1250), line(1, 300)];

describe('worked examples', () => {
  test('1. the dry-cleaner’s ticket with 10 % off', () => {
    const priced = priceOrder(TICKET, { ...PLAIN_TERMS, discountPercent: 10 });
    expect(priced).toMatchObject({
      subtotalCents: 3690,
      discountCents: 369,
      extraCostCents: 0,
      totalCents: 3321,
      finalCents: 3321,
      taxCreditCents: 0,
    });
    expect(priced.lines.map((entry) => entry.discountCents)).toEqual([135, 79, 125, 30]);
    expect(priced.vat).toEqual([{ ratePercent: 20, excludingVatCents: 2767, vatCents: 554, includingVatCents: 3321 }]);
  });

  test('2. two rates and delivery costs', () => {
    const priced = priceOrder([line(2, 1250, 5.5), line(1, 4000, 20)], {
      ...PLAIN_TERMS,
      discountPercent: 5,
      extraCostCents: 490,
    });
    expect(priced).toMatchObject({ subtotalCents: 6500, discountCents: 325, extraCostCents: 490, totalCents: 6665 });
    expect(priced.vat).toEqual([
      { ratePercent: 5.5, excludingVatCents: 2251, vatCents: 124, includingVatCents: 2375 },
      { ratePercent: 20, excludingVatCents: 3575, vatCents: 715, includingVatCents: 4290 },
    ]);
  });

  test('3. on quote: no total until the price is set', () => {
    const waiting = priceOrder([line(1, 1500), line(1, null)], {
      ...PLAIN_TERMS,
      discountPercent: 10,
      minimumAmountCents: 5000,
    });
    expect(waiting).toMatchObject({
      hasQuoteItems: true,
      totalCents: null,
      finalCents: null,
      pricedTotalCents: 1350,
      vat: [],
      missingToMinimumCents: 0,
    });
    expect(waiting.lines[1]).toEqual({ amountCents: null, discountCents: 0, netCents: null });
    expect(priceOrder([line(1, 1500), line(1, 4000)], { ...PLAIN_TERMS, discountPercent: 10 })).toMatchObject({
      hasQuoteItems: false,
      totalCents: 4950,
    });
  });

  test('4. two hours of cleaning at home: half comes back', () => {
    expect(priceOrder([line(2, 2899, 10)], { ...PLAIN_TERMS, sap: true })).toMatchObject({
      totalCents: 5798,
      taxCreditCents: 2899,
      afterTaxCreditCents: 2899,
    });
    expect(priceOrder([line(1, 2899, 10)], { ...PLAIN_TERMS, sap: true })).toMatchObject({
      taxCreditCents: 1450,
      afterTaxCreditCents: 1449,
    });
  });

  test('5. under the minimum: what is missing counts from the subtotal', () => {
    const terms = { ...PLAIN_TERMS, minimumAmountCents: 2000, discountPercent: 10, extraCostCents: 500 };
    expect(priceOrder([line(1, 1790)], terms).missingToMinimumCents).toBe(210);
    expect(priceOrder([line(1, 2000)], terms).missingToMinimumCents).toBe(0);
  });

  test('6. offered: everything is discounted, nothing is added', () => {
    const priced = priceOrder(TICKET, { ...PLAIN_TERMS, free: true, extraCostCents: 490, minimumAmountCents: 9999 });
    expect(priced).toMatchObject({
      subtotalCents: 3690,
      discountCents: 3690,
      extraCostCents: 0,
      totalCents: 0,
      finalCents: 0,
      vat: [],
      missingToMinimumCents: 0,
    });
  });

  test('7. a manager’s total replaces the computed one, and its VAT follows', () => {
    const priced = priceOrder([line(1, 1000, 5.5), line(1, 3000, 20)], { ...PLAIN_TERMS, adjustedTotalCents: 3600 });
    expect(priced).toMatchObject({ totalCents: 4000, finalCents: 3600 });
    expect(priced.vat.map((entry) => entry.includingVatCents)).toEqual([900, 2700]);
  });

  test('8. by weight: 2.475 kg at 12,99 €', () => {
    expect(priceOrder([line(2.475, 1299)], PLAIN_TERMS).totalCents).toBe(3215);
  });

  test('an answer without price costs nothing and is not on quote', () => {
    expect(priceOrder([line(1, 450), line(0, null)], PLAIN_TERMS)).toMatchObject({
      hasQuoteItems: false,
      totalCents: 450,
    });
    expect(priceOrder([], { ...PLAIN_TERMS, extraCostCents: 500 })).toMatchObject({ totalCents: 500, lines: [] });
  });
});

test.each([
  [3321, 20, 554],
  [1000, 0, 0],
  [1055, 5.5, 55],
  [1, 20, 0],
  [3, 20, 1],
])('the VAT inside %i at %d %%', (gross, rate, vat) => {
  expect(vatInside(gross, rate)).toEqual({
    ratePercent: rate,
    excludingVatCents: gross - vat,
    vatCents: vat,
    includingVatCents: gross,
  });
});

test.each([
  [{ discountPercent: 101 }],
  [{ discountPercent: -1 }],
  [{ extraCostCents: -1 }],
  [{ minimumAmountCents: 0.5 }],
  [{ adjustedTotalCents: -1 }],
])('refuses impossible terms %j', (terms) => {
  expect(() => priceOrder(TICKET, { ...PLAIN_TERMS, ...terms })).toThrow(RangeError);
});

test('refuses negative prices and quantities', () => {
  expect(() => priceOrder([line(-1, 100)], PLAIN_TERMS)).toThrow(RangeError);
  expect(() => priceOrder([line(1, -100)], PLAIN_TERMS)).toThrow(RangeError);
});

describe('always', () => {
  const lines = fc.array(
    fc.record({
      quantity: fc.oneof(
        fc.nat({ max: 999 }),
        fc.integer({ min: 0, max: 99_999 }).map((thousandths) => thousandths / 1000),
      ),
      unitPriceCents: fc.nat({ max: 1_000_000 }),
      vatRatePercent: fc.constantFrom(0, 2.1, 5.5, 10, 20),
    }),
    { minLength: 1, maxLength: 12 },
  );
  const terms: fc.Arbitrary<PricingTerms> = fc.record({
    discountPercent: fc.integer({ min: 0, max: 1000 }).map((tenths) => tenths / 10),
    extraCostCents: fc.nat({ max: 10_000 }),
    extraCostVatRatePercent: fc.constantFrom(5.5, 20),
    minimumAmountCents: fc.nat({ max: 10_000 }),
    sap: fc.boolean(),
    free: fc.boolean(),
    adjustedTotalCents: fc.option(fc.nat({ max: 10_000_000 })),
  });

  test('the parts add up, and nothing is negative', () => {
    fc.assert(
      fc.property(lines, terms, (given, conditions) => {
        const priced = priceOrder(given, conditions);
        expect(sumCents(priced.lines.map((entry) => entry.amountCents ?? 0))).toBe(priced.subtotalCents);
        expect(sumCents(priced.lines.map((entry) => entry.discountCents))).toBe(priced.discountCents);
        expect(priced.subtotalCents - priced.discountCents + priced.extraCostCents).toBe(priced.totalCents);
        expect(sumCents(priced.vat.map((entry) => entry.includingVatCents))).toBe(priced.finalCents);
        for (const rate of priced.vat) expect(rate.excludingVatCents + rate.vatCents).toBe(rate.includingVatCents);
        expect((priced.afterTaxCreditCents ?? 0) + priced.taxCreditCents).toBe(priced.finalCents);
        const amounts = [
          ...priced.lines.flatMap((entry) => [entry.amountCents, entry.discountCents, entry.netCents]),
          ...priced.vat.flatMap((entry) => [entry.excludingVatCents, entry.vatCents]),
          priced.totalCents,
          priced.finalCents,
          priced.taxCreditCents,
          priced.afterTaxCreditCents,
          priced.missingToMinimumCents,
        ];
        for (const amount of amounts) expect(amount).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  test('one line on quote hides the total and the VAT', () => {
    fc.assert(
      fc.property(lines, terms, (given, conditions) => {
        const priced = priceOrder([...given, line(1, null)], conditions);
        expect(priced).toMatchObject({ hasQuoteItems: true, totalCents: null, finalCents: null, vat: [] });
        expect(sumCents(priced.lines.map((entry) => entry.discountCents))).toBe(priced.discountCents);
      }),
    );
  });
});
