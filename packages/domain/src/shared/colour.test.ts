import { expect, test } from 'vitest';
import { readColour } from './colour.ts';

test.each([
  ['ff8800', '#ff8800'],
  ['FF8800', '#ff8800'],
  ['ff8800;background:url(//x)', '#ff8800'],
  ['ff8800aa', '#ff8800'],
  ['ff880', null],
  ['#ff880', null],
  ['red', null],
  ['', null],
  ['ff88 0', null],
  ['１２３４５６', null],
])('%j is read as %j', (text, expected) => {
  expect(readColour(text)).toBe(expected);
});
