import { expect, test } from 'vitest';
import { priceChanged } from './expected-total.ts';

test.each([
  [1250, 1250, false],
  [1250, 1300, true],
  [1250, null, true],
  [null, null, false],
  [null, 1250, true],
  [undefined, 1250, false],
  [0, 0, false],
])('seen %s, now %s: changed %s', (expected, total, changed) => {
  expect(priceChanged(expected, total)).toBe(changed);
});
