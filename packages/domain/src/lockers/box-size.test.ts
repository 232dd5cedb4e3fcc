import { describe, expect, test } from 'vitest';
import { boxNeed, type BoxLine, fitsInto, LOCKER_SIZE_KEYS, LOCKER_SIZES } from './box-size.ts';

const line = (over: Partial<BoxLine> = {}): BoxLine => ({
  quantity: 1,
  lockerSize: 'S',
  itemsPerSize: null,
  hangerForReturn: false,
  usesSensor: false,
  ...over,
});

test('the sizes are those of the specification', () => {
  expect(LOCKER_SIZE_KEYS.map((key) => [key, LOCKER_SIZES[key].label, LOCKER_SIZES[key].drawnHeightPx])).toEqual([
    ['S', 'Petit 15x20', 75],
    ['M', 'Moyen 20x25', 150],
    ['L', 'Large 50x50', 300],
  ]);
});

describe('the compartment that an order needs', () => {
  test.each([
    ['one letter', [line()], { size: 'S', fill: 300 }],
    [
      'three shirts, three to a medium one',
      [line({ quantity: 3, lockerSize: 'M', itemsPerSize: 3 })],
      { size: 'M', fill: 500 },
    ],
    ['one shirt more', [line({ quantity: 4, lockerSize: 'M', itemsPerSize: 3 })], { size: 'L', fill: 667 }],
    ['two parcels', [line({ quantity: 2, lockerSize: 'M' })], { size: 'L', fill: 1000 }],
    ['a duvet', [line({ lockerSize: 'L' })], { size: 'L', fill: 2500 }],
    ['a letter beside a parcel', [line(), line({ lockerSize: 'M' })], { size: 'L', fill: 800 }],
    ['what names no size', [line({ lockerSize: null })], { size: 'S', fill: 300 }],
  ] as const)('%s', (_, lines, expected) => {
    expect(boxNeed(lines, 'pick_up')).toMatchObject(expected);
  });

  test('is none where two duvets would have to share it', () => {
    expect(boxNeed([line({ quantity: 2, lockerSize: 'L' })], 'pick_up')).toBeNull();
  });

  test('hangs what comes back, not what is dropped off', () => {
    const shirts = [line({ hangerForReturn: true, usesSensor: true })];
    expect(boxNeed(shirts, 'pick_up')).toMatchObject({ hanger: true, sensor: true });
    expect(boxNeed(shirts, 'drop_off')).toMatchObject({ hanger: false, sensor: true });
  });

  test('is shared only where every item says that several fit', () => {
    expect(boxNeed([line({ itemsPerSize: 2 })], 'pick_up')?.shares).toBe(true);
    expect(boxNeed([line({ itemsPerSize: 2 }), line()], 'pick_up')?.shares).toBe(false);
    expect(boxNeed([], 'pick_up')?.shares).toBe(false);
  });
});

test('what is small goes into what is large, and not the other way round', () => {
  expect(fitsInto('S', 'L')).toBe(true);
  expect(fitsInto('L', 'M')).toBe(false);
});
