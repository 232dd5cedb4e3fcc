import { expect, test } from 'vitest';
import { notWhole, typedNumber } from './whole-number.ts';

test.each([
  ['', null],
  [' 12 ', 12],
  ['12,5', 12.5],
  ['12.5', 12.5],
  ['douze', Number.NaN],
])('%j is typed for %j', (text, number) => {
  expect(typedNumber(text)).toBe(number);
});

test('what is no whole number differs from what is no number', () => {
  expect([12, 0, -3, 12.5, Number.NaN, Infinity].map(notWhole)).toEqual([
    null,
    null,
    null,
    'wholeNumber',
    'notANumber',
    'notANumber',
  ]);
});
