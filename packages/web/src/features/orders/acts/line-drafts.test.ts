import { expect, test } from 'vitest';
import { draftedLines, lineChanges, sumOfLines, type LineDraft } from './line-drafts.ts';

const line = (id: number, quantity: number, price: number | null) =>
  ({ id, quantity, price, label: `Line ${id}` }) as never;
const lines = [line(1, 3, 450), line(2, 1, null), line(3, 0, 0)];
const drafted = (...drafts: [number, LineDraft][]) => draftedLines(lines, Object.fromEntries(drafts));

test('answers to questions are not sold', () => {
  expect(drafted().map(({ line: { id } }) => id)).toEqual([1, 2]);
});

test('an untouched dialog saves nothing', () => {
  expect(lineChanges(drafted())).toEqual([]);
  expect(sumOfLines(drafted())).toBe(1350);
});

test('only what differs is saved, and can be taken back', () => {
  expect(lineChanges(drafted([1, { price: '5' }]))).toEqual([
    { input: { id: 1, price: 500 }, undo: { id: 1, price: 450 } },
  ]);
  expect(lineChanges(drafted([1, { quantity: '2' }]))).toEqual([
    { input: { id: 1, quantity: 2 }, undo: { id: 1, quantity: 3 } },
  ]);
});

test('a first price, or a line that is taken off, cannot be taken back', () => {
  expect(lineChanges(drafted([2, { price: '12,50' }]))).toEqual([{ input: { id: 2, price: 1250 }, undo: null }]);
  expect(lineChanges(drafted([1, { quantity: '0', price: '9' }]))).toEqual([
    { input: { id: 1, quantity: 0 }, undo: null },
  ]);
});

test('a quantity that is no whole number is nothing to save, least of all another number', () => {
  for (const quantity of ['1,5', '1.5', '', '-1', '1000', 'deux']) {
    const [first] = drafted([1, { quantity }]);
    expect(first).toMatchObject({ quantity: null, quantityText: quantity, total: null });
    expect(lineChanges(drafted([1, { quantity }]))).toEqual([]);
  }
  expect(drafted([1, { quantity: ' 4 ' }])[0]).toMatchObject({ quantity: 4, total: 1800 });
});
