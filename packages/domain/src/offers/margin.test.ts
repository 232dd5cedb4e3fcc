import { describe, expect, test } from 'vitest';
import { boughtFor, marginPercent } from './margin.ts';

const article = { priceCents: 1_000, buyingPriceCents: 640, allItemsPercent: null, mayOverride: false };

describe('what a partner is paid for an article', () => {
  test.each([
    ['its own buying price', {}, 640],
    ['nothing that is known', { buyingPriceCents: null }, null],
    ['a percentage of the sale price', { allItemsPercent: 85 }, 850],
    ['its own price before the percentage, where it may', { allItemsPercent: 85, mayOverride: true }, 640],
    [
      'the percentage where it may, and has none',
      { allItemsPercent: 85, mayOverride: true, buyingPriceCents: null },
      850,
    ],
    ['nothing that is known on quote', { allItemsPercent: 85, priceCents: null }, null],
  ])('%s', (_words, over, cents) => {
    expect(boughtFor({ ...article, ...over })).toBe(cents);
  });
});

test('the margin is what is left of the sale price, in percent with two decimals', () => {
  expect(marginPercent(1_000, 640)).toBe(36);
  expect(marginPercent(450, 310)).toBe(31.11);
  expect(marginPercent(450, 500)).toBe(-11.11);
  expect(marginPercent(0, 0)).toBeNull();
  expect(marginPercent(null, 100)).toBeNull();
  expect(marginPercent(100, null)).toBeNull();
});
