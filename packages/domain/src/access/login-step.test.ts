import { describe, expect, test } from 'vitest';
import { type DeskOfDomain, emailDomain, loginStep } from './login-step.ts';

const loginPages = ['https://intranet.acier.test'];
const nothingKnown = { serverOfDomain: null, desk: null, loginPages, isNativeApp: false };
const startUrl = 'https://loge.example.test/sso/acier/start';
const accessPage = 'https://intranet.acier.test/conciergerie';
const desk: DeskOfDomain = { conciergerieId: 3, connectionType: 'SSO_OTHER', startUrl, loginPage: null, accessPage };

describe('the step after the login', () => {
  test('is the password', () => {
    expect(loginStep(nothingKnown)).toEqual({ kind: 'password' });
  });

  test('is another server for a domain that signs in there', () => {
    expect(loginStep({ ...nothingKnown, serverOfDomain: 'https://b.example.test', desk })).toEqual({
      kind: 'switchServer',
      targetUrl: 'https://b.example.test',
    });
  });

  test.each(['SSO_SAML', 'SSO_OTHER'] as const)(
    'is single sign-on at a desk of type %s, once a connection is in use',
    (connectionType) => {
      const at = (url: string | null) =>
        loginStep({ ...nothingKnown, desk: { ...desk, connectionType, startUrl: url } });
      expect(at(startUrl)).toEqual({ kind: 'singleSignOn', targetUrl: startUrl, conciergerieId: 3 });
      expect(at(null)).toEqual({ kind: 'password' });
    },
  );

  test.each(['FILE_AUTOCREATION', 'FILE_ONLY_DEACTIVATE', 'MANUALLY'] as const)(
    'is the password at a desk of type %s',
    (connectionType) => {
      expect(loginStep({ ...nothingKnown, desk: { ...desk, connectionType } })).toEqual({ kind: 'password' });
    },
  );

  test('is the company’s own page at a desk of type OTHER, but in the native app', () => {
    const other = { ...desk, connectionType: 'OTHER' as const };
    expect(loginStep({ ...nothingKnown, desk: other })).toEqual({
      kind: 'externalLogin',
      targetUrl: accessPage,
      conciergerieId: 3,
    });
    expect(loginStep({ ...nothingKnown, desk: other, isNativeApp: true })).toEqual({ kind: 'password' });
  });

  test('is the page of the domain before that of the desk, whatever the desk’s type', () => {
    const page = 'https://intranet.acier.test/portail';
    const own: DeskOfDomain = { ...desk, startUrl: null, loginPage: page };
    expect(loginStep({ ...nothingKnown, desk: own })).toEqual({
      kind: 'externalLogin',
      targetUrl: page,
      conciergerieId: 3,
    });
    expect(loginStep({ ...nothingKnown, loginPages: [], desk: own })).toEqual({ kind: 'password' });
  });

  test.each(['', 'https://elsewhere.test/', 'http://intranet.acier.test', 'javascript:alert(1)', 'intranet'])(
    'is no page at %j',
    (page) => {
      const other = { ...desk, connectionType: 'OTHER' as const, accessPage: page };
      expect(loginStep({ ...nothingKnown, desk: other })).toEqual({ kind: 'password' });
    },
  );
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
