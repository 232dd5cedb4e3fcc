import { expect, test } from 'vitest';
import { linkOrAdvice, mayAskForLink, maySendLink } from './password-link.ts';

test.each([
  [3, 30, true],
  [4, 1, false],
  [1, 31, false],
])('asked for %i times with this text and %i times from there: %s', (forTyped, fromAddress, may) => {
  expect(mayAskForLink({ forTyped, fromAddress })).toBe(may);
});

test('a person is sent five links an hour', () => {
  expect([maySendLink(4), maySendLink(5)]).toEqual([true, false]);
});

test.each([
  ['a password and no portal', { hasPassword: true, throughSingleSignOn: false, singleSignOnRequired: false }, 'link'],
  ['a password beside a portal', { hasPassword: true, throughSingleSignOn: true, singleSignOnRequired: false }, 'link'],
  ['no password yet', { hasPassword: false, throughSingleSignOn: false, singleSignOnRequired: false }, 'link'],
  ['a portal alone', { hasPassword: false, throughSingleSignOn: true, singleSignOnRequired: false }, 'advice'],
  ['a portal that is required', { hasPassword: true, throughSingleSignOn: true, singleSignOnRequired: true }, 'advice'],
] as const)('with %s', (_with, facts, what) => {
  expect(linkOrAdvice(facts)).toBe(what);
});
