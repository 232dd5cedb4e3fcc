import { expect, test } from 'vitest';
import { deskOfLabel, LABEL_LENGTH, labelCode, newLabel, piecesOf, piecesWithoutLabel } from './labels.ts';

test('a label of ours says whose desk it is, and is read back as it was written', () => {
  const label = newLabel(12, Uint8Array.of(0, 1, 31, 32, 255, 17, 9, 200));
  expect(label).toBe('LG12-01Z0ZH98');
  expect(deskOfLabel(label)).toBe(12);
  expect(labelCode(`  ${label.toLowerCase()}\r\n`)).toBe(label);
});

test('a partner’s label is whatever is written on it', () => {
  expect(labelCode('arc 004  718')).toBe('ARC 004 718');
  expect(deskOfLabel('ARC 004 718')).toBeNull();
  expect(deskOfLabel('LG12-01Z0ZH9O')).toBeNull();
});

test('what a scanner adds is taken off, and nothing is endless', () => {
  expect(labelCode('\u0002LG3-00000000\u0003\u200B')).toBe('LG3-00000000');
  expect(labelCode('\u0000\t')).toBe('');
  expect(labelCode('x'.repeat(500))).toHaveLength(LABEL_LENGTH);
});

test.each([
  [1, 1],
  [3, 3],
  [50, 50],
  [51, 1],
  [2.5, 1],
  [0, 1],
])('an item of %s carries %i labels, one a piece', (quantity, labels) => {
  expect(piecesOf(quantity)).toBe(labels);
});

test('a label that is there already is not made again', () => {
  expect(piecesWithoutLabel(3, [])).toEqual([1, 2, 3]);
  expect(piecesWithoutLabel(3, [2])).toEqual([1, 3]);
  expect(piecesWithoutLabel(2, [1, 2, 3])).toEqual([]);
});
