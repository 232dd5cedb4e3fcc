import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { aftermathOf, forgetNews, rememberPlaced } from './order-aftermath.ts';

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.resetModules());

const bag = { requestBag: true, requestPrint: false };

/** The page after the bank's: the same window, all code loaded anew. */
async function pageStartedAnew() {
  vi.resetModules();
  return import('./order-aftermath.ts');
}

describe('what is still to be said about an order', () => {
  test('is that it is placed, once, and the bag and the sheet whenever one comes back', () => {
    rememberPlaced(7, bag);
    expect(aftermathOf(7)).toMatchObject({ isNew: true, ...bag });
    forgetNews(7);
    expect(aftermathOf(7)).toMatchObject({ isNew: false, ...bag });
    expect(aftermathOf(8)).toBeUndefined();
  });

  test('is said after the way to the payment page and back', async () => {
    rememberPlaced(7, bag);
    forgetNews(7);
    const { aftermathOf: saidAnew } = await pageStartedAnew();
    expect(saidAnew(7)).toMatchObject({ isNew: false, ...bag });
  });

  test('is kept for the last twenty orders', () => {
    for (let orderId = 1; orderId <= 25; orderId += 1) rememberPlaced(orderId, bag);
    expect(aftermathOf(5)).toBeUndefined();
    expect(aftermathOf(6)).toMatchObject(bag);
    rememberPlaced(6, { requestBag: false, requestPrint: true });
    expect(aftermathOf(6)).toMatchObject({ requestBag: false, requestPrint: true });
    expect(aftermathOf(25)).toMatchObject(bag);
  });

  test('is nothing where somebody wrote something else into the window’s memory', async () => {
    sessionStorage.setItem('loge.placed', '[{"orderId":"x"}]');
    expect(aftermathOf(7)).toBeUndefined();
    sessionStorage.setItem('loge.placed', '{');
    expect((await pageStartedAnew()).aftermathOf(7)).toBeUndefined();
  });
});
