import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { removeNewOrder, isJustPlaced, addNewOrder } from './just-placed-orders.ts';

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.resetModules());

/** The page after the bank's: the same window, all code loaded anew. */
async function pageStartedAnew() {
  vi.resetModules();
  return import('./just-placed-orders.ts');
}

test('that an order is placed is said once, also after the way to the payment page and back', async () => {
  addNewOrder(7);
  expect([isJustPlaced(7), isJustPlaced(8)]).toEqual([true, false]);
  const anew = await pageStartedAnew();
  expect(anew.isJustPlaced(7)).toBe(true);
  anew.removeNewOrder(7);
  expect(isJustPlaced(7)).toBe(false);
});

test('it is kept for the last twenty orders', () => {
  for (let orderId = 1; orderId <= 25; orderId += 1) addNewOrder(orderId);
  expect([5, 6, 25].map(isJustPlaced)).toEqual([false, true, true]);
  removeNewOrder(6);
  expect(isJustPlaced(6)).toBe(false);
});

test.each(['[{"orderId":7}]', '{', '7'])(
  '%s, written into the window’s memory by something else, is nothing',
  async (kept) => {
    sessionStorage.setItem('loge.placed', kept);
    expect((await pageStartedAnew()).isJustPlaced(7)).toBe(false);
  },
);
