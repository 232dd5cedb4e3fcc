import { expect, test } from 'vitest';
import { phoneHref, phoneText } from './phone-text.ts';

test.each([
  ['0612483077', '06\u00a012\u00a048\u00a030\u00a077'],
  ['06 12 48 30 77', '06 12 48 30 77'],
  ['+33612483077', '+33612483077'],
  ['', ''],
])('%o reads %o', (phone, text) => {
  expect(phoneText(phone)).toBe(text);
});

test('a number rings without its spaces', () => {
  expect(phoneHref('+33 6 12 48 30 77')).toBe('tel:+33612483077');
  expect(phoneHref('+33 (0)6 12 48 30 77')).toBe('tel:+33612483077');
});
