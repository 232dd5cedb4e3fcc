import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  formatCount,
  formatMoney,
  formatMoneyRange,
  percentOf,
  plainAmount,
  splitInProportion,
  sumCents,
  timesQuantity,
} from './money.ts';

const cents = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 });

describe('percentOf', () => {
  test.each([
    [3690, 10, 369],
    [1245, 10, 125],
    [-1245, 10, -125],
    [1244, 10, 124],
    [999, 5.5, 55],
    [1000, 0, 0],
    [1000, 100, 1000],
    [30, 0.0001, 0],
  ])('of %i, %d %% is %i', (amount, percent, expected) => {
    expect(percentOf(amount, percent)).toBe(expected);
  });

  test('refuses a fraction of a cent', () => {
    expect(() => percentOf(10.5, 10)).toThrow(RangeError);
  });

  test('never leaves the amount, and is the same for both signs', () => {
    fc.assert(
      fc.property(cents, fc.integer({ min: 0, max: 1_000_000 }), (amount, tenThousandths) => {
        const part = percentOf(amount, tenThousandths / 10_000);
        expect(Math.abs(part)).toBeLessThanOrEqual(Math.abs(amount));
        expect(part + percentOf(-amount, tenThousandths / 10_000)).toBe(0);
      }),
    );
  });
});

test.each([
  [450, 3, 1350],
  [1299, 2.475, 3215],
  [1, 0.5, 1],
  [1, 0.499, 0],
  [790, 0, 0],
])('%i × %d = %i', (unit, quantity, expected) => {
  expect(timesQuantity(unit, quantity)).toBe(expected);
});

describe('splitInProportion', () => {
  test.each([
    [369, [1350, 790, 1250, 300], [135, 79, 125, 30]],
    [100, [1, 1, 1], [34, 33, 33]],
    [-100, [1, 1, 1], [-34, -33, -33]],
    [1, [0, 0], [1, 0]],
    [500, [0, 200, 300], [0, 200, 300]],
    [0, [], []],
  ])('%i over %j is %j', (total, weights, expected) => {
    expect(splitInProportion(total, weights)).toEqual(expected);
  });

  test('refuses to lose money', () => {
    expect(() => splitInProportion(1, [])).toThrow(RangeError);
    expect(() => splitInProportion(1, [-1])).toThrow(RangeError);
  });

  test('adds up, stays within a cent of the exact share, gives nothing to a weight of zero', () => {
    fc.assert(
      fc.property(cents, fc.array(fc.nat({ max: 10_000_000 }), { minLength: 1, maxLength: 20 }), (total, weights) => {
        const parts = splitInProportion(total, weights);
        expect(sumCents(parts)).toBe(total);
        const whole = sumCents(weights);
        if (whole === 0) return;
        for (const [index, part] of parts.entries()) {
          const weight = weights[index] ?? 0;
          expect(Math.abs(part - (total * weight) / whole)).toBeLessThan(1.001);
          if (weight === 0) expect(part).toBe(0);
        }
      }),
    );
  });
});

test.each([
  [1250, '12,50\u00a0€', '€12.50'],
  [-369, '\u22123,69\u00a0€', '\u2212€3.69'],
  [0, '0,00\u00a0€', '€0.00'],
  [5, '0,05\u00a0€', '€0.05'],
  [123_456_789, '1\u00a0234\u00a0567,89\u00a0€', '€1,234,567.89'],
])('formatMoney(%i)', (amount, fr, en) => {
  expect(formatMoney(amount, 'fr')).toBe(fr);
  expect(formatMoney(amount, 'en')).toBe(en);
});

test('formatCount', () => {
  expect(formatCount(48217, 'fr')).toBe('48\u00a0217');
  expect(formatCount(48217, 'en')).toBe('48,217');
  expect(formatCount(999, 'fr')).toBe('999');
});

test.each([
  [0, '0,00'],
  [5, '0,05'],
  [123_450, '1234,50'],
  [-369, '-3,69'],
  [9_007_199_254_740_991, '90071992547409,91'],
])('plainAmount(%i) is %s', (cents, text) => {
  expect(plainAmount(cents)).toBe(text);
});

test.each([
  [450, 2400, '4,50 à 24,00\u00A0€', '€4.50 to €24.00'],
  [2250, 2250, '22,50\u00A0€', '€22.50'],
])('prices from %i to %i', (from, to, french, english) => {
  expect(formatMoneyRange(from, to, 'fr')).toBe(french);
  expect(formatMoneyRange(from, to, 'en')).toBe(english);
});
