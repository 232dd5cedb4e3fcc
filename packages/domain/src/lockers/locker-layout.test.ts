import { expect, test } from 'vitest';
import { doorsOf, layoutProblems } from './locker-layout.ts';

const layout = { columns: ['SL', 'M'], hangers: [2], sensors: [1, 2, 3] };

test('doors are numbered from the top of the first column on', () => {
  expect(doorsOf(layout)).toEqual([
    { number: 1, stack: 1, size: 'S', hasHanger: false, hasSensor: true },
    { number: 2, stack: 1, size: 'L', hasHanger: true, hasSensor: true },
    { number: 3, stack: 2, size: 'M', hasHanger: false, hasSensor: true },
  ]);
});

test('doors that stand keep their place and size, and a column may be added', () => {
  const standing = doorsOf(layout);
  expect(layoutProblems(layout, standing)).toEqual([]);
  expect(layoutProblems({ ...layout, columns: ['SL', 'M', 'SS'] }, standing)).toEqual([]);
  for (const columns of [['SL'], ['SM', 'M'], ['SLS', 'M'], ['S', 'LM']])
    expect(layoutProblems({ ...layout, columns, hangers: [], sensors: [] }, standing)).toMatchObject([
      { field: 'columns', message: 'lockerDoorsKept' },
    ]);
});

test('a column is made of sizes', () => {
  expect(layoutProblems({ ...layout, columns: ['SX'] }, [])).toMatchObject([{ field: 'columns' }]);
});

test('hangers and sensors are of doors that there are', () => {
  expect(layoutProblems({ ...layout, hangers: [3, 4], sensors: [9] }, [])).toMatchObject([
    { field: 'hangers', message: 'noSuchDoor', values: { number: 4 } },
    { field: 'sensors', message: 'noSuchDoor' },
  ]);
});
