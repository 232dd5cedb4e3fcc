import { expect, test } from 'vitest';
import { formatCell } from './format-measure.ts';

test('amounts of a column are whole once one of them is large, exact otherwise, and say no sign', () => {
  expect(formatCell(521_049, 'cents', 634_400, 'fr')).toBe('5\u00a0210');
  expect(formatCell(4_590, 'cents', 634_400, 'fr')).toBe('46');
  expect(formatCell(4_590, 'cents', 99_999, 'fr')).toBe('45,90');
  expect(formatCell(4_590, 'cents', 99_999, 'en')).toBe('45.90');
});

test('what is no amount is written as everywhere', () => {
  expect(formatCell(1_234, 'count', 634_400, 'fr')).toBe('1\u00a0234');
  expect(formatCell(null, 'cents', 634_400, 'fr')).toBe('');
});
