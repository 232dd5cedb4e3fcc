import { expect, test } from 'vitest';
import { MAX_LOGIN_LENGTH, loginOfEmail, loginProblems } from './login-rules.ts';

test.each([
  ['camille.roussel', undefined],
  ['camille@example.test', undefined],
  ['x'.repeat(254), undefined],
  ['', 'required'],
  ['x'.repeat(255), 'tooLong'],
  ['camille roussel', 'invalidLogin'],
  ['camille\u200b', 'invalidLogin'],
])('the login %j', (login, message) => {
  expect(loginProblems('newLogin', login)[0]?.message).toBe(message);
});

test('a login that nobody chose is the e-mail behind the prefix of the conciergerie, where both fit', () => {
  expect(loginOfEmail('zoe@altea.test', '')).toBe('zoe@altea.test');
  expect(loginOfEmail('zoe@altea.test', 'altea.')).toBe('altea.zoe@altea.test');
  const longest = `${'z'.repeat(MAX_LOGIN_LENGTH - 11)}@altea.test`;
  expect(loginOfEmail(longest, 'altea.')).toBe(longest);
});
