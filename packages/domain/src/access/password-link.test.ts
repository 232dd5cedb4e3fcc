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
  [true, true, 'link'],
  [true, false, 'link'],
  [false, false, 'link'],
  [false, true, 'advice'],
] as const)(
  'with a password (%s) and single sign-on (%s) one is sent a %s',
  (hasPassword, throughSingleSignOn, what) => {
    expect(linkOrAdvice({ hasPassword, throughSingleSignOn })).toBe(what);
  },
);
