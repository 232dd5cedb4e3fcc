import { expect, test } from 'vitest';
import { chartDataOf, MAX_SERIES } from './chart-data.ts';

const row = (name: string, ...cells: (number | null)[][]) => ({ keys: [name], labels: [name], cells });
const child = (name: string) => ({ keys: ['Linge', name], labels: ['Linge', name], cells: [[1], [1], [2]] });
const total = { keys: [], labels: [], cells: [[10], [20], [30]] };
const months = [
  { keys: ['2026-10'], labels: ['oct. 2026'] },
  { keys: ['2026-11'], labels: ['nov. 2026'] },
];

const added = { isAdditive: true, others: 'Autres' };

test('rows are series along the columns, the largest total first, without what stands below them', () => {
  const report = {
    columns: months,
    rows: [row('Linge', [1], [2], [3]), child('Pressing'), row('Auto', [9], [null], [9]), total],
  };
  expect(chartDataOf(report, 0, added)).toEqual({
    points: [
      { label: 'oct. 2026', values: [9, 1] },
      { label: 'nov. 2026', values: [null, 2] },
    ],
    series: ['Auto', 'Linge'],
    hasOthers: false,
    left: 0,
  });
});

test('the measure that is asked for is drawn', () => {
  const rows = [row('Linge', [1, 150], [1, 150]), row('Auto', [2, 99], [2, 99]), total];
  expect(chartDataOf({ columns: months.slice(0, 1), rows }, 1, added)).toMatchObject({
    points: [{ label: 'oct. 2026', values: [150, 99] }],
  });
});

test('without rows the total is drawn', () => {
  expect(chartDataOf({ columns: months, rows: [total] }, 0, added)).toMatchObject({
    points: [{ values: [10] }, { values: [20] }],
  });
});

const many = Array.from({ length: 25 }, (_, index) => row(`R${index}`, [index], [1], [index]));

test('more than there are colours or room for are added up to others, where that is a figure', () => {
  const along = chartDataOf({ columns: months, rows: [...many, total] }, 0, added);
  expect(along).toMatchObject({ left: 0, series: ['R24', 'R23', 'R22', 'R21', 'Autres'] });
  // 0 to 20 come to 210, and each is 1 in the second month.
  expect(along.points.map(({ values }) => values.at(-1))).toEqual([210, 25 - MAX_SERIES]);
});

test('different people and averages are told, not added up', () => {
  const alone = { ...added, isAdditive: false };
  expect(chartDataOf({ columns: months, rows: [...many, total] }, 0, alone)).toMatchObject({ left: 25 - MAX_SERIES });
});
