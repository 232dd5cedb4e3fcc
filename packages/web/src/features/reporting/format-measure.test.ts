import { expect, test } from 'vitest';
import { formatCell } from './format-measure.ts';

test('amounts of a column are exact and say no sign', () => {
  expect(formatCell(52_104_950, 'cents', 'fr')).toBe('521\u00a0049,50');
  expect(formatCell(4_590, 'cents', 'en')).toBe('45.90');
  expect(formatCell(-4_590, 'cents', 'fr')).toBe('-45,90');
});

test('what is no amount is written as everywhere', () => {
  expect(formatCell(1_234, 'count', 'fr')).toBe('1\u00a0234');
  expect(formatCell(null, 'cents', 'fr')).toBe('');
});
