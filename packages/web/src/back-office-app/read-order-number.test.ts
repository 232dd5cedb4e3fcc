import { expect, test } from 'vitest';
import { readOrderNumber } from './read-order-number.ts';

test.each([
  ['48217', 48217],
  ['48 217', 48217],
  ['N°\u00a048\u00a0217', 48217],
  [' no. 12 ', 12],
  ['', null],
  ['0', null],
  ['-5', null],
  ['12,5', null],
  ['Camille', null],
])('%o is %o', (text, number) => {
  expect(readOrderNumber(text)).toBe(number);
});
