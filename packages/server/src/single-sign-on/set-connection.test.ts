import { rootCertificates } from 'node:tls';
import { beforeAll, expect, test } from 'vitest';
import { findSignOnConnection } from './rows/sign-on-connection-rows.ts';
import { insertIdentity } from './rows/sign-on-people-rows.ts';
import { buildBeneficiary, buildConciergerie } from '../testing/builders.ts';
import { startTestServer } from '../testing/running-server.ts';
import { oidcConnection } from './provider-connection.ts';
import { type ConnectionSettings, setConnection } from './set-connection.ts';

const loge = startTestServer();
let desk = 0;
beforeAll(async () => {
  desk = await buildConciergerie(loge.database, { connection_type: 'SSO_OTHER' });
});

const oidc = (overrides: Partial<ConnectionSettings> = {}): ConnectionSettings => ({
  slug: 'acier',
  conciergerieId: desk,
  name: 'Entra ID',
  protocol: 'oidc',
  issuer: 'https://login.example.test/tenant/v2.0',
  clientId: 'loge',
  clientSecret: 'un secret',
  entryPoint: '',
  certificates: [],
  domains: ['acier.test'],
  claims: { email: 'upn' },
  callingApplications: ['intranet'],
  appAddress: null,
  createsPeople: true,
  vouchesForEmails: true,
  noBottomIconBar: true,
  mainColor: '0a7d55',
  active: true,
  ...overrides,
});
const set = (settings: ConnectionSettings) =>
  loge.database.transaction().execute((transaction) => setConnection(transaction, loge.server.services, settings));

test('a connection is kept with its secret sealed, and changed without it', async () => {
  expect(await set(oidc())).toEqual([]);
  expect(await set(oidc({ clientSecret: null, domains: ['acier-groupe.test'] }))).toEqual([]);
  const row = await findSignOnConnection(loge.database, 'acier');
  expect(row).toMatchObject({ domains: ['acier-groupe.test'], claims: { email: 'upn' } });
  expect(row?.sealed_client_secret).not.toContain('secret');
  if (row === null) throw new Error('The connection is gone.');
  expect(oidcConnection(loge.server.services.seal, row).clientSecret).toBe('un secret');
});

const identitiesOf = async (slug: string): Promise<readonly string[]> => {
  const row = await findSignOnConnection(loge.database, slug);
  const found = await loge.database
    .selectFrom('single_sign_on_identities')
    .select('subject')
    .where('connection_id', '=', row?.id ?? 0)
    .execute();
  return found.map(({ subject }) => subject);
};
const link = async (slug: string, subject: string) => {
  const row = await findSignOnConnection(loge.database, slug);
  const { id } = await buildBeneficiary(loge.database, { conciergerie_id: desk });
  await insertIdentity(loge.database, {
    connection_id: row?.id ?? 0,
    subject,
    user_id: id,
    linked_at: loge.now,
  });
};
const secretOf = async (slug: string): Promise<string | null> => {
  const row = await findSignOnConnection(loge.database, slug);
  if (row === null) throw new Error('The connection is gone.');
  return oidcConnection(loge.server.services.seal, row).clientSecret;
};

test.each<readonly [string, string, Partial<ConnectionSettings>]>([
  ['issuer', 'fonte', { issuer: 'https://evil.example.test' }],
  ['client id', 'bronze', { clientId: 'other' }],
])('another %s asks for the secret again and ends the identities', async (_what, slug, change) => {
  const before = { slug, domains: [`${slug}.test`] };
  await set(oidc(before));
  await link(slug, 'u-1');
  // What else changes keeps both.
  expect(await set(oidc({ ...before, clientSecret: null, name: 'Entra' }))).toEqual([]);
  expect([await secretOf(slug), await identitiesOf(slug)]).toEqual(['un secret', ['u-1']]);
  expect(await set(oidc({ ...before, ...change, clientSecret: null }))).toEqual([
    { field: 'clientSecret', message: 'secretOfAnotherClient' },
  ]);
  expect([await secretOf(slug), await identitiesOf(slug)]).toEqual(['un secret', ['u-1']]);
  expect(await set(oidc({ ...before, ...change, clientSecret: 'un autre' }))).toEqual([]);
  expect([await secretOf(slug), await identitiesOf(slug)]).toEqual(['un autre', []]);
});

test('another identity provider of SAML ends the identities, another protocol the secret too', async () => {
  const etain = { slug: 'etain', domains: ['etain.test'] };
  await set(saml(etain));
  await link('etain', 'G-17');
  await set(saml({ ...etain, entryPoint: 'https://adfs.example.test/ls2' }));
  expect(await identitiesOf('etain')).toEqual(['G-17']);
  await set(saml({ ...etain, issuer: 'http://autre.example.test/trust' }));
  expect(await identitiesOf('etain')).toEqual([]);
  const zinc = { slug: 'zinc', domains: ['zinc.test'] };
  await set(oidc(zinc));
  await link('zinc', 'u-1');
  await set(saml({ ...zinc, clientSecret: null }));
  expect([await secretOf('zinc'), await identitiesOf('zinc')]).toEqual([null, []]);
});

test('a connection belongs to a desk that exists', async () => {
  expect(await set(oidc({ slug: 'nulle-part', conciergerieId: 999_999, domains: ['nulle-part.test'] }))).toEqual([
    { field: 'conciergerieId', message: 'invalidChoice' },
  ]);
});

test('a domain belongs to one connection', async () => {
  await set(oidc({ slug: 'verre', domains: ['verre.test'] }));
  expect(await set(oidc({ slug: 'autre', domains: ['verre.test'] }))).toEqual([
    { field: 'domains', message: 'domainTaken', values: { domain: 'verre.test' } },
  ]);
  expect(await findSignOnConnection(loge.database, 'autre')).toBeNull();
});

const saml = (overrides: Partial<ConnectionSettings> = {}) =>
  oidc({
    slug: 'adfs',
    protocol: 'saml',
    issuer: 'http://adfs.example.test/trust',
    entryPoint: 'https://adfs.example.test/ls',
    certificates: [rootCertificates[0] ?? ''],
    domains: ['adfs.test'],
    ...overrides,
  });

test('a SAML connection is kept', async () => {
  expect(await set(saml())).toEqual([]);
  expect(await findSignOnConnection(loge.database, 'adfs')).toMatchObject({ protocol: 'saml', domains: ['adfs.test'] });
});

test.each([
  ['no domain', () => oidc({ domains: [] })],
  ['an issuer without encryption', () => oidc({ issuer: 'http://login.example.test' })],
  ['an issuer on this machine', () => oidc({ issuer: 'https://localhost:9000' })],
  ['an issuer in the network of the server', () => oidc({ issuer: 'https://10.1.2.3/realms/loge' })],
  ['an issuer where clouds keep secrets', () => oidc({ issuer: 'https://169.254.169.254/latest' })],
  ['an issuer at this machine, in one number', () => oidc({ issuer: 'https://2130706433/' })],
  ['an issuer at this machine, mapped', () => oidc({ issuer: 'https://[::ffff:127.0.0.1]/' })],
  ['an entry point that is a script', () => saml({ entryPoint: 'javascript://localhost/%0aalert(1)' })],
  ['an entry point in the network of the server', () => saml({ entryPoint: 'https://192.168.1.4/ls' })],
  ['an address of ours on this machine', () => oidc({ appAddress: 'http://localhost' })],
  ['no client id', () => oidc({ clientId: '' })],
  ['a strange provider id', () => oidc({ slug: 'A/b' })],
  ['a colour by name', () => oidc({ mainColor: 'rouge' })],
  ['an address with a path', () => oidc({ appAddress: 'https://loge.test/x' })],
  ['no certificate', () => saml({ certificates: [] })],
  [
    'an unreadable certificate',
    () => saml({ certificates: ['-----BEGIN CERTIFICATE-----\nx\n-----END CERTIFICATE-----'] }),
  ],
])('%s is refused with one clear sentence', async (_what, settings) => {
  expect(await set(settings())).toHaveLength(1);
});
