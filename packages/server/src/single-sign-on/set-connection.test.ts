import { rootCertificates } from 'node:tls';
import { beforeAll, expect, test } from 'vitest';
import { findSignOnConnection } from './rows/sign-on-connection-rows.ts';
import { buildConciergerie } from '../testing/builders.ts';
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
