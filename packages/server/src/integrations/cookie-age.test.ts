import { expect, test } from 'vitest';
import { ageInsteadOfEnd } from './cookie-age.ts';

const now = Date.parse('2026-11-24T10:00:00Z');

test.each([
  ['a=1; path=/; expires=Tue, 24 Nov 2026 11:00:00 GMT; httponly', 'a=1; path=/; max-age=3600; httponly'],
  ['a=; expires=Thu, 01 Jan 1970 00:00:00 GMT', 'a=; max-age=0'],
  ['a=1; path=/', 'a=1; path=/'],
  ['a=1; expires=some day', 'a=1; expires=some day'],
])('%s', (cookie, expected) => {
  expect(ageInsteadOfEnd(cookie, now)).toBe(expected);
});
