import { expect, test } from 'vitest';
import { barsOf, rowChartOf, ticksTo } from './row-chart.ts';

const columns = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ keys: [String(index)], labels: [`C${index}`] }));
const words = { others: 'Autres', labelOf: ({ labels }: { labels: readonly string[] }) => labels.join() };
const row = { keys: ['a'], labels: ['A'], cells: [[1], [2], [4], [8], [16], [null], [31]] };

test('times are the latest three in one hue, and how many stand in the table alone is said', () => {
  const chart = rowChartOf(columns(6), { ...words, isTime: true, isAdditive: true });
  expect(chart.series.map(({ label, look }) => [label, look])).toEqual([
    ['C3', 'time1'],
    ['C4', 'time2'],
    ['C5', 'time3'],
  ]);
  expect(chart.left).toBe(3);
  expect(barsOf(row, chart, 0)).toEqual([8, 16, null]);
  expect(rowChartOf(columns(1), { ...words, isTime: true, isAdditive: true }).series).toEqual([
    { label: 'C0', places: [0], look: 'time3' },
  ]);
});

test('others than times have four colours, then they are added up to others where that is a figure', () => {
  const summed = rowChartOf(columns(6), { ...words, isTime: false, isAdditive: true });
  expect(summed.series.map(({ label, look }) => [label, look])).toEqual([
    ['C0', 'own1'],
    ['C1', 'own2'],
    ['C2', 'own3'],
    ['C3', 'own4'],
    ['Autres', 'others'],
  ]);
  expect([summed.left, barsOf(row, summed, 0)]).toEqual([0, [1, 2, 4, 8, 16]]);
  expect(rowChartOf(columns(6), { ...words, isTime: false, isAdditive: false })).toMatchObject({ left: 2 });
});

test('without columns each row has one bar, its total', () => {
  const chart = rowChartOf([], { ...words, isTime: false, isAdditive: true });
  expect(barsOf(row, chart, 0)).toEqual([31]);
});

test('the scale begins at zero and goes up in round steps', () => {
  expect(ticksTo(6_344_00)).toEqual({ end: 6_344_00, ticks: [0, 2_000_00, 4_000_00, 6_000_00] });
  expect(ticksTo(7)).toEqual({ end: 7, ticks: [0, 2, 4, 6] });
  expect(ticksTo(0)).toEqual({ end: 1, ticks: [0] });
});
