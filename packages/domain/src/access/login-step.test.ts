import { describe, expect, test } from 'vitest';
import { emailDomain, loginStep } from './login-step.ts';

describe('the step after the login', () => {
  test('is the password', () => {
    expect(loginStep({ serverOfDomain: null })).toEqual({ kind: 'password' });
  });

  test('is another server for a domain that signs in there', () => {
    expect(loginStep({ serverOfDomain: 'https://b.example.test' })).toEqual({
      kind: 'switchServer',
      targetUrl: 'https://b.example.test',
    });
  });
});

test.each([
  ['camille@Example.test', 'example.test'],
  ['"odd@name"@example.test', 'example.test'],
  ['camille', null],
  ['@example.test', null],
  ['camille@', null],
])('the domain of %j is %j', (login, expected) => {
  expect(emailDomain(login)).toBe(expected);
});
