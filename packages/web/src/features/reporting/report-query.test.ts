import { expect, test } from 'vitest';
import {
  firstQuestions,
  isSameQuestion,
  nextSort,
  questionParameters,
  readQuestion,
  dropStaleSorts,
  visibleRows,
} from './report-query.ts';

const question = { cubeName: 'Orders', query: firstQuestions.Orders } as const;

test('a question outlives its address, and is the same however its parts are ordered', () => {
  const read = readQuestion(questionParameters(question));
  expect(read).toEqual(question);
  const turned = { ...question, query: Object.fromEntries(Object.entries(question.query).toReversed()) as never };
  expect(isSameQuestion(turned, question)).toBe(true);
  expect(isSameQuestion({ ...question, query: { ...question.query, sorts: [] } }, question)).toBe(false);
});

test('an address that asks what no cube knows is none', () => {
  expect(readQuestion({ cube: 'Orders', q: '{' })).toBeNull();
  expect(readQuestion({ cube: 'Nope', q: '{}' })).toBeNull();
  expect(readQuestion({ cube: 'Orders', q: '{"metrics":[]}' })).toBeNull();
  const strange = { ...question.query, dimensionsRows: ['nope'] };
  expect(readQuestion({ cube: 'Orders', q: JSON.stringify(strange) })).toBeNull();
});

test('a sort by a measure that is gone goes with it', () => {
  const metrics = [{ metricName: 'orders', aggregation: 'count' as const }];
  expect(dropStaleSorts({ ...question, query: { ...question.query, metrics } }).query.sorts).toEqual([]);
});

test('children are seen once all their parents are open', () => {
  const row = (...keys: string[]) => ({ keys, labels: keys, cells: [] });
  const rows = [row('a'), row('a', 'b'), row('a', 'b', 'c'), row('d'), row()];
  const seen = (...open: string[][]) =>
    visibleRows(rows, new Set(open.map((keys) => JSON.stringify(keys)))).map(({ keys }) => keys.join(''));
  expect(seen()).toEqual(['a', 'd', '']);
  expect(seen(['a'])).toEqual(['a', 'ab', 'd', '']);
  expect(seen(['a', 'b'])).toEqual(['a', 'd', '']);
  expect(seen(['a'], ['a', 'b'])).toEqual(['a', 'ab', 'abc', 'd', '']);
});

test('a column sorts the largest numbers first, names from their beginning, and the other way the second time', () => {
  const { query } = question;
  const [row = ''] = query.dimensionsRows;
  const by = (column: string, ascending: boolean) => ({ ...query, sorts: [{ column, ascending }] });
  expect(nextSort(by(row, true), 'orders.count')).toEqual({ column: 'orders.count', ascending: false });
  expect(nextSort(by('orders.count', false), 'orders.count').ascending).toBe(true);
  expect(nextSort(by('orders.count', false), row)).toEqual({ column: row, ascending: true });
  expect(nextSort({ ...query, sorts: [] }, row).ascending, 'they stand from their beginning already').toBe(false);
});
