import { describe, expect, test } from 'vitest';
import { readIdentity } from './sign-on-identity.ts';

const domains = ['acier.test', 'Acier-groupe.test'];
const oidc = (claims: Record<string, unknown>, names = {}, vouchesForEmails = true) =>
  readIdentity({ sub: 'u-1', ...claims }, { protocol: 'oidc', names, domains, vouchesForEmails });
const saml = (claims: Record<string, unknown>) =>
  readIdentity(claims, { protocol: 'saml', names: {}, domains, vouchesForEmails: false });

describe('an identity', () => {
  test('is read from the usual claims', () => {
    expect(oidc({ email: 'Zoe.Martin@acier.test', given_name: ' Zoé ', family_name: 'Martin' })).toEqual({
      subject: 'u-1',
      email: 'zoe.martin@acier.test',
      firstName: 'Zoé',
      lastName: 'Martin',
      externalId: null,
    });
  });

  test('is read from the claims that the connection names', () => {
    const identity = oidc(
      { upn: 'zoe@acier-groupe.test', employeeNumber: 4711 },
      { email: 'upn', externalId: 'employeeNumber' },
    );
    expect(identity).toMatchObject({ email: 'zoe@acier-groupe.test', externalId: '4711' });
  });

  test('of SAML has its subject in the name, and its e-mail there too if it is one', () => {
    expect(saml({ nameID: 'zoe@acier.test' })).toMatchObject({ email: 'zoe@acier.test' });
    const named = saml({ nameID: 'G-17', mail: ['zoe@acier.test', 'other@acier.test'] });
    expect(named).toMatchObject({ subject: 'G-17', email: 'zoe@acier.test' });
  });

  test.each([
    ['of another domain', { email: 'zoe@ailleurs.test' }],
    ['of a domain that only begins like its own', { email: 'zoe@acier.test.evil.test' }],
    ['of a subdomain', { email: 'zoe@mail.acier.test' }],
    ['that nobody verified', { email: 'zoe@acier.test', email_verified: false }],
    ['that is invalid', { email: 'acier.test' }],
    ['with two names', { email: 'a@b@acier.test' }],
    ['with a line break inside', { email: 'zoe\n@acier.test' }],
    ['that is missing', {}],
  ])('has no e-mail %s', (_what, claims) => {
    expect(oidc(claims)?.email).toBeNull();
  });

  test.each([false, 'false', 'False', 'true', 'TRUE', '0', '1', 0, 1, null, '', [], [true], {}])(
    'has no e-mail of which is said %j',
    (said) => {
      expect(oidc({ email: 'zoe@acier.test', email_verified: said })?.email).toBeNull();
    },
  );

  test('has no e-mail of which OpenID says nothing, unless an administrator vouches for the provider', () => {
    expect(oidc({ email: 'zoe@acier.test' }, {}, false)?.email).toBeNull();
    expect(oidc({ email: 'zoe@acier.test', email_verified: false }, {}, true)?.email).toBeNull();
    expect(oidc({ email: 'zoe@acier.test', email_verified: true }, {}, false)?.email).toBe('zoe@acier.test');
  });

  test('has an e-mail that is verified, or of which nothing is said', () => {
    expect(oidc({ email: 'zoe@acier.test', email_verified: true })?.email).toBe('zoe@acier.test');
    expect(oidc({ email: 'zoe@acier.test' })?.email).toBe('zoe@acier.test');
    const said = (said: unknown) => saml({ nameID: 'G-17', mail: 'zoe@acier.test', email_verified: said })?.email;
    expect(['true', ['True'], 'false', 'no'].map(said)).toEqual(['zoe@acier.test', 'zoe@acier.test', null, null]);
  });

  test('does not exist without a subject', () => {
    expect(oidc({ sub: '' })).toBeNull();
    expect(oidc({ sub: 'x'.repeat(301) })).toBeNull();
    expect(saml({ mail: 'zoe@acier.test' })).toBeNull();
  });
});

test('a name is cleaned; a subject with what nobody sees is nobody’s', () => {
  const claims = { given_name: ' Zoe\u0308\u200B', family_name: 'Noël\v\u202EDur' };
  expect(oidc({ sub: 'u-1', ...claims })).toMatchObject({
    firstName: 'Zoë',
    lastName: 'Noël Dur',
  });
  expect(oidc({ sub: 'u\u0007-1', ...claims })).toBeNull();
});

test.each(['\u200B', '\u202E', '\u00AD', '\uFFFE', '\uD800'])('nobody is known by what nobody sees: %j', (sign) => {
  expect(oidc({ sub: `u${sign}-1` })).toBeNull();
  const [email, name] = [`zoe${sign}@altea.test`, `Zo${sign}e`];
  expect(oidc({ sub: 'u-1', email, email_verified: true, given_name: name })).toMatchObject({
    email: null,
    firstName: sign === '\uD800' ? '' : 'Zoe',
  });
});

test('names are as long as people count them', () => {
  const name = '𠮷'.repeat(100);
  expect(oidc({ sub: 'u-1', given_name: name, family_name: `${name}𠮷` })).toMatchObject({
    firstName: name,
    lastName: '',
  });
});
