import { expect, test } from 'vitest';
import { parseDecimal } from './parse-decimal.ts';

test.each([
  ['12', 12],
  ['12,5', 12.5],
  [' 12.50 ', 12.5],
  ['-3,2', -3.2],
  [',5', 0.5],
  ['1e9', null],
  ['0x10', null],
  ['12,5,0', null],
  ['douze', null],
  ['', null],
])('%j', (text, expected) => {
  expect(parseDecimal(text)).toBe(expected);
});
