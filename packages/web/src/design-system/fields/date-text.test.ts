import { describe, expect, test } from 'vitest';
import { formatDateText, parseDateText } from './date-text.ts';

describe('a date as it is typed', () => {
  test.each([
    ['05/03/2026', '2026-03-05'],
    ['5/3/26', '2026-03-05'],
    ['5.3.2026', '2026-03-05'],
    ['05032026', '2026-03-05'],
    ['29/02/2028', '2028-02-29'],
  ])('%s is %s', (text, date) => {
    expect(parseDateText(text)).toBe(date);
  });

  test.each(['', '31/02/2026', '00/01/2026', '29/02/2026', '5/3', 'demain'])('%j is no day', (text) => {
    expect(parseDateText(text)).toBeNull();
  });

  test('is written day first', () => {
    expect(formatDateText('2026-03-05')).toBe('05/03/2026');
    expect(formatDateText(null)).toBe('');
  });
});
