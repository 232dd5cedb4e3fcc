import { expect, test } from 'vitest';
import { lockerCell, readLockerCell } from './locker-cell.ts';

const none = { lockerSize: null, numberOfItemsInLockerSize: null, lockerHangerForReturn: false };

test.each([
  ['', none],
  ['S', { ...none, lockerSize: 'S' }],
  ['S · 4', { ...none, lockerSize: 'S', numberOfItemsInLockerSize: 4 }],
  ['L, cintre', { ...none, lockerSize: 'L', lockerHangerForReturn: true }],
  ['M · 2, cintre', { lockerSize: 'M', numberOfItemsInLockerSize: 2, lockerHangerForReturn: true }],
  ['cintre', { ...none, lockerHangerForReturn: true }],
] as const)('the cell "%s" is written and read', (text, said) => {
  expect(lockerCell(said)).toBe(text);
  expect(readLockerCell(text)).toEqual(said);
});

test.each([
  ['s4', 'S · 4'],
  ['m x 2', 'M · 2'],
  ['L  hanger', 'L, cintre'],
])('"%s" is read as "%s"', (text, written) => {
  const said = readLockerCell(text);
  expect(said === null ? null : lockerCell(said)).toBe(written);
});

test.each(['XL', '4', 'S 0', 'S 99999', 'cintre S'])('"%s" is none', (text) => {
  expect(readLockerCell(text)).toBeNull();
});
