import { expect, test } from 'vitest';
import { phoneIn, spacedPhone } from './phone-in-text.ts';

test.each([
  ['Taxi de nuit (0184602210)', '0184602210'],
  ['Taxi de nuit 0184602210', null],
  ['Taxi (1184602210)', null],
  ['Taxi (01846022101)', null],
  ['Taxi (01 84 60 22 10)', null],
])('the number to call in "%s" is %s', (text, phone) => {
  expect(phoneIn(text)).toBe(phone);
});

test('a number is shown in pairs', () => {
  expect(spacedPhone('0184602210')).toBe('01\u00a084\u00a060\u00a022\u00a010');
});
