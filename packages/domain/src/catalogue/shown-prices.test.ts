import { describe, expect, test } from 'vitest';
import { fromPrice, lowestPrice, type PricedItem, showsBuyingPrice } from './shown-prices.ts';

const item = (overrides: Partial<PricedItem>): PricedItem => ({
  type: 'product',
  groupIsAProduct: false,
  priceCents: 1250,
  onQuote: false,
  ...overrides,
});

describe('the price from which an offer can be had', () => {
  test.each([
    ['the cheapest product', [item({}), item({ priceCents: 450 })], 450],
    ['a group that is ordered itself', [item({ type: 'group_master', groupIsAProduct: true, priceCents: 300 })], 300],
    [
      'not a group that is an extra to products',
      [item({}), item({ type: 'group_master', groupIsAProduct: true, priceCents: 300 })],
      1250,
    ],
    ['not one that only opens a group', [item({}), item({ type: 'group_master', priceCents: 300 })], 1250],
    ['not an answer that costs nothing', [item({}), item({ type: 'free_text', priceCents: 0 })], 1250],
    ['not a free extra', [item({}), item({ priceCents: 0 })], 1250],
    ['nothing when all is free', [item({ priceCents: 0 })], 0],
    ['unknown when all is on quote', [item({ priceCents: null, onQuote: true })], null],
    ['unknown without items', [], null],
  ] as const)('is %s', (_what, items, price) => {
    expect(fromPrice(items, 0)).toBe(price);
  });

  test.each([
    ['an hour of cleaning that is served from two on', [item({ priceCents: 2900 })], 5800, 5800],
    ['a product that costs more than the minimum', [item({ priceCents: 6900 })], 5800, 6900],
    ['what costs nothing', [item({ priceCents: 0 })], 5800, 0],
    ['what is on quote', [item({ priceCents: null, onQuote: true })], 5800, null],
  ])('is no less than the minimum of the offer: %s', (_what, items, minimumCents, price) => {
    expect(fromPrice(items, minimumCents)).toBe(price);
  });

  test('of several offers is the lowest that is known', () => {
    expect(lowestPrice([null, 900, 0, 450])).toBe(450);
    expect(lowestPrice([null, null])).toBeNull();
  });
});

test.each([
  ['the partner bills and items have their own', {}, true],
  ['the price is open', { fixedPrice: false }, false],
  ['the partner does not bill', { partnerWillBill: false }, false],
  ['one percentage holds for all', { allItemsBuyingPricePercent: 80 }, false],
  [
    'one percentage holds but products may differ',
    { allItemsBuyingPricePercent: 80, productsMayOverrideBuyingPrice: true },
    true,
  ],
] as const)('buying prices when %s', (_what, overrides, shown) => {
  const terms = {
    fixedPrice: true,
    partnerWillBill: true,
    allItemsBuyingPricePercent: null,
    productsMayOverrideBuyingPrice: false,
  };
  expect(showsBuyingPrice({ ...terms, ...overrides })).toBe(shown);
});
