import { expect, test } from 'vitest';
import { type Figure, readFigure, writeFigure } from './figure-filter.ts';

const all = { criteria: [], include: true };
const figures: readonly Figure[] = [
  { cubeName: 'Orders', filters: [] },
  {
    cubeName: 'Orders',
    filters: [
      { ...all, dimensionName: 'creationDay', from: '2026-09-01', to: '2026-09-30' },
      { dimensionName: 'universe', criteria: ['1', '3'], include: true },
      // A filter and the cell's own value, both of which hold.
      { dimensionName: 'universe', criteria: ['3'], include: true },
      { dimensionName: 'status', criteria: ['cancelled'], include: false },
      { dimensionName: 'company', criteria: [''], include: true },
    ],
  },
  { cubeName: 'Payments', filters: [{ ...all, include: false, dimensionName: 'collectionDay', from: '2026-09-01' }] },
];

test('a figure is written into the values of a filter and read again', () => {
  for (const figure of figures) expect(readFigure(writeFigure(figure) ?? ['nothing'])).toEqual(figure);
});

test('values that are no figure are not read', () => {
  for (const values of [
    ['universe=3'],
    ['0.nothing=3'],
    ['cube:Nothing'],
    ['0.universe=3', '0.offer=4'],
    ['0.universe=3', '0.universe!=4'],
    ['0.universe>3'],
    ['0.'],
  ])
    expect([values, readFigure(values)]).toEqual([values, null]);
});

test('a figure that has no room in an address is not written', () => {
  const of = (criteria: readonly string[]): Figure => ({
    cubeName: 'Orders',
    filters: [{ dimensionName: 'offer', criteria, include: true }],
  });
  expect(writeFigure(of(Array.from({ length: 401 }, (_, id) => String(id))))).toBeNull();
  expect(writeFigure(of(['9'.repeat(100)]))).toBeNull();
});
