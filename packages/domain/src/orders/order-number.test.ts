import { describe, expect, test } from 'vitest';
import { copiedOrderNumber, formatOrderNumber, orderNumberGroups, readOrderNumber } from './order-number.ts';

test.each([
  [48217, '48\u00a0217'],
  [7, '7'],
  [999, '999'],
  [1000, '1\u00a0000'],
  [1_048_217, '1\u00a0048\u00a0217'],
])('%d is written %s, in every language', (id, text) => {
  expect(formatOrderNumber(id)).toBe(text);
  expect(orderNumberGroups(id).join('')).toBe(String(id));
});

describe('reads', () => {
  test.each([
    ['48217', 48217],
    ['48 217', 48217],
    ['48\u00a0217', 48217],
    ['48\u202f217', 48217],
    [' 48217 ', 48217],
    ['n° 48 217', 48217],
    ['N°\u00a048\u00a0217', 48217],
    ['Nº48217', 48217],
    ['#48217', 48217],
    ['# 48 217', 48217],
    [' no. 12 ', 12],
    ['No. 48,217', 48217],
    ['n 48217', 48217],
    ['1 048 217', 1_048_217],
    ['', null],
    ['0', null],
    ['06 12 34 56 78', null],
    ['-5', null],
    ['12,5', null],
    ['12.5', null],
    ['48,21', null],
    ['1'.repeat(16), null],
    ['Camille', null],
    ['n°', null],
    ['12 rue', null],
  ])('%j as %o', (text, number) => {
    expect(readOrderNumber(text)).toBe(number);
  });
});

describe('copies', () => {
  test.each([
    ['48\u00a0217', '48217'],
    ['N°\u00a048\u00a0217', '48217'],
    ['N° 48217', '48217'],
    [' 7 ', '7'],
    ['48\u00a0217 Camille Roussel', null],
    ['12,50\u00a0€', null],
    ['0612345678', null],
    ['20/11', null],
    ['', null],
  ])('%j as %o', (selected, digits) => {
    expect(copiedOrderNumber(selected)).toBe(digits);
  });
});
