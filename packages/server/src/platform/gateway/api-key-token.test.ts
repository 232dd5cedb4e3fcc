import { expect, test } from 'vitest';
import { hintOfKey, isApiKey, newApiKey } from './api-key-token.ts';

test('a new key carries its checksum, so that a scanner knows it from any other text', () => {
  const key = newApiKey();
  expect(isApiKey(key)).toBe(true);
  const other = key.at(20) === 'a' ? 'b' : 'a';
  expect(isApiKey(`${key.slice(0, 20)}${other}${key.slice(21)}`)).toBe(false);
  expect(isApiKey(`${key} `)).toBe(false);
  expect(newApiKey()).not.toBe(key);
});

test('its hint says less than the key', () => {
  const key = newApiKey();
  expect(hintOfKey(key)).toBe(`loge_key_${key.slice(9, 13)}…${key.slice(-4)}`);
});
