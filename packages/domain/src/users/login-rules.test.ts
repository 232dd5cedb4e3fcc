import { expect, test } from 'vitest';
import { loginProblems } from './login-rules.ts';

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
