import { expect, test } from 'vitest';
import { spacedPhone } from './spaced-phone.ts';

test('a number is shown in pairs', () => {
  expect(spacedPhone('0184602210')).toBe('01\u00a084\u00a060\u00a022\u00a010');
});
