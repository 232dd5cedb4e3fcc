import { expect, test } from 'vitest';
import { readPerformedPart } from './performed-part.ts';

test.each([
  ['1/3', { done: 1, total: 3 }],
  [' 2 / 3 ', { done: 2, total: 3 }],
  ['1 sur 3', { done: 1, total: 3 }],
  ['1 of 3', { done: 1, total: 3 }],
  ['50 %', { done: 50, total: 100 }],
  ['50\u00a0%', { done: 50, total: 100 }],
  ['33,3 %', { done: 333, total: 1000 }],
  ['33.25%', { done: 3325, total: 10_000 }],
  ['0', { done: 0, total: 1 }],
  ['0 %', { done: 0, total: 100 }],
  ['0/3', { done: 0, total: 3 }],
  ['3/3', { done: 3, total: 3 }],
  ['4/3', null],
  ['1/0', null],
  ['-1/3', null],
  ['101 %', null],
  ['100,1 %', null],
  ['1', null],
  ['29,00', null],
  ['', null],
])('%j is read as %o', (text, part) => {
  expect(readPerformedPart(text)).toEqual(part);
});
