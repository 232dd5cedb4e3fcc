import { expect, test } from 'vitest';
import { maskTokens } from './mask-tokens.ts';

test('whatever is as long as a token is left out, and nothing else', () => {
  const token = 'nP3-_'.repeat(9).slice(0, 43);
  expect(maskTokens(`at /#!/newPassword/${token}?lang=fr and /unsubscribe/${token.slice(0, 32)}`)).toBe(
    'at /#!/newPassword/…?lang=fr and /unsubscribe/…',
  );
  const plain = `TypeError: x is undefined at f (https://loge.test/assets/order-page-DkX3a9Bz.js:1:2345) ${token.slice(0, 31)}`;
  expect(maskTokens(plain)).toBe(plain);
});
