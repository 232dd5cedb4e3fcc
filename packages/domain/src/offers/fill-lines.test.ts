import { expect, test } from 'vitest';
import { type FilledLine, filledLines } from './fill-lines.ts';

const line = (said: Partial<FilledLine>): FilledLine => ({
  ...{ type: 0, name: 'Chemise', nameEn: 'Shirt', productId: 1, productLabel: 'Chemise', price: 450, devis: false },
  ...{ buyingPrice: 295, timeDuration: null, lockerSize: 'S', numberOfItemsInLockerSize: 4 },
  ...{ lockerHangerForReturn: false },
  ...said,
});
const lines = [
  line({}),
  line({ name: 'Manteau', price: null, devis: true, lockerSize: 'L' }),
  line({ type: 1 }),
  line({}),
];

test('a cell fills the same cell of others, and nothing else of them', () => {
  const filled = filledLines(lines, 0, [1, 2], 'price');
  expect(filled.map(({ price, devis }) => [price, devis])).toEqual([
    [450, false],
    [450, false],
    [450, false],
    [450, false],
  ]);
  expect(filled[1]?.name).toBe('Manteau');
  expect(filled[1]?.lockerSize).toBe('L');
});

test('what is on quote fills as on quote', () => {
  expect(filledLines(lines, 1, [3], 'price')[3]).toMatchObject({ price: null, devis: true });
});

test('a place in a locker is only filled into what sells a product', () => {
  const filled = filledLines(
    [line({ lockerSize: 'M' }), line({ type: 1, lockerSize: null }), line({})],
    0,
    [1, 2],
    'locker',
  );
  expect(filled.map(({ lockerSize }) => lockerSize)).toEqual(['M', null, 'M']);
});
