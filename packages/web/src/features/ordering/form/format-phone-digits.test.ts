import { expect, test } from 'vitest';
import { formatPhoneDigits } from './format-phone-digits.ts';

test('a number is shown in pairs', () => {
  expect(formatPhoneDigits('0184602210')).toBe('01\u00a084\u00a060\u00a022\u00a010');
});
