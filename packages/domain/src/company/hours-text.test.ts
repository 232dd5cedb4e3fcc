import { expect, test } from 'vitest';
import { hoursText } from './hours-text.ts';

test('minutes are told as hours', () => {
  expect(hoursText(57_305, 'fr').replaceAll(/\s/g, ' ')).toBe('955 h 05');
  expect(hoursText(57_305, 'en').replaceAll(/\s/g, ' ')).toBe('955 h 05 min');
  expect(hoursText(720, 'fr').replaceAll(/\s/g, ' ')).toBe('12 h');
  expect(hoursText(90_000, 'fr').replaceAll(/\s/g, ' ')).toBe('1 500 h');
});
