import fc from 'fast-check';
import { expect, test } from 'vitest';
import { orderSum } from './order-sum.ts';
import { PLAIN_TERMS, priceOrder } from './price-order.ts';

const line = fc.record({
  quantity: fc.oneof(
    fc.integer({ min: 0, max: 50 }),
    fc.integer({ min: 1, max: 9_999 }).map((kilos) => kilos / 1000),
  ),
  unitPriceCents: fc.integer({ min: 0, max: 100_000 }),
});

test('lines + extra costs − discount = total, whichever of the lines a paper lists', () => {
  fc.assert(
    fc.property(
      fc.array(line, { maxLength: 8 }),
      fc.array(line, { maxLength: 4 }),
      fc.record({
        discountPercent: fc.integer({ min: 0, max: 100 }),
        extraCostCents: fc.integer({ min: 0, max: 5_000 }),
        adjustedTotalCents: fc.option(fc.integer({ min: 0, max: 1_000_000 })),
      }),
      (listed, others, terms) => {
        const lines = [...listed, ...others].map((each) => ({ ...each, vatRatePercent: 20 }));
        const priced = priceOrder(lines, { ...PLAIN_TERMS, ...terms });
        const sum = orderSum({ ...priced, listed, others });
        expect(sum.listedCents + sum.othersCents + sum.extraCostCents - sum.discountCents + sum.adjustmentCents).toBe(
          priced.finalCents,
        );
        expect(sum.adjustmentCents).toBe(
          terms.adjustedTotalCents === null ? 0 : terms.adjustedTotalCents - priced.pricedTotalCents,
        );
      },
    ),
  );
});

test('a total that is not known adjusts nothing', () => {
  const sum = orderSum({
    listed: [{ quantity: 5, unitPriceCents: 1_500 }],
    others: [{ quantity: 1, unitPriceCents: null }],
    discountCents: 0,
    extraCostCents: 0,
    finalCents: null,
  });
  expect(sum).toMatchObject({ listedCents: 7_500, othersCents: 0, adjustmentCents: 0, totalCents: null });
});
