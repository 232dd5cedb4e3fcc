import { beforeAll, expect, test } from 'vitest';
import { buildConciergerie, buildManager } from '../../testing/builders.ts';
import { type Signed, startTestServer } from '../../testing/running-server.ts';

const loge = startTestServer();
let desk = 0;
let admin: Signed;
let manager: Signed;

beforeAll(async () => {
  desk = await buildConciergerie(loge.database, { connection_type: 'SSO_OTHER' });
  admin = await loge.signIn((await buildManager(loge.database, { conciergerieIds: [desk], is_admin: true })).login);
  manager = await loge.signIn(
    (await buildManager(loge.database, { conciergerieIds: [desk], permissions: ['PROD', 'CONFIGURATION'] })).login,
  );
});

const connection = (overrides: object = {}) => ({
  isNew: true,
  slug: 'acier',
  conciergerieId: desk,
  name: 'Entra ID',
  protocol: 'oidc',
  issuer: 'https://login.example.test/v2.0',
  clientId: 'loge',
  clientSecret: 'un secret bien gardé',
  entryPoint: '',
  certificates: [],
  domains: ['Acier.test'],
  claims: { email: 'upn', externalId: '' },
  callingApplications: [],
  appAddress: null,
  createsPeople: true,
  vouchesForEmails: true,
  noBottomIconBar: false,
  mainColor: '',
  active: true,
  ...overrides,
});
const set = (overrides: object = {}, as = admin, options = {}) =>
  loge.call('SetSignOnConnection', { connection: connection(overrides) }, as, options);
const list = async () => {
  const { data } = await loge.call('SignOnConnections', {}, admin, { method: 'GET' });
  return (data as unknown as { items: Record<string, unknown>[] }).items;
};

test('a connection is created once per intention and told without its secret', async () => {
  for (let repeat = 0; repeat < 2; repeat += 1)
    expect((await set({}, admin, { idempotencyKey: 'create-once' })).code).toBe(0);
  const [kept] = await list();
  expect(kept).toMatchObject({ slug: 'acier', hasSecret: true, domains: ['acier.test'], claims: { email: 'upn' } });
  expect(kept).toMatchObject({ mainColor: null, isAskedFor: true, active: true });
  expect(JSON.stringify(await list())).not.toContain('secret bien');
});

test('a connection is changed and switched off, its secret staying where none is typed', async () => {
  const before = await loge.database
    .selectFrom('single_sign_on_connections')
    .select('sealed_client_secret')
    .executeTakeFirstOrThrow();
  expect((await set({ isNew: false, clientSecret: null, active: false, name: 'Autre' })).code).toBe(0);
  expect((await list())[0]).toMatchObject({ name: 'Autre', active: false, hasSecret: true });
  const after = await loge.database
    .selectFrom('single_sign_on_connections')
    .select('sealed_client_secret')
    .executeTakeFirstOrThrow();
  expect(after).toEqual(before);
});

test.each([
  ['slug', { slug: 'acier' }],
  ['slug', { slug: 'A/b' }],
  ['domains', { slug: 'autre' }],
  ['domains', { slug: 'autre', domains: [] }],
  ['issuer', { slug: 'autre', issuer: 'http://login.example.test', domains: ['autre.test'] }],
  ['conciergerieId', { slug: 'autre', conciergerieId: 999_999, domains: ['autre.test'] }],
  ['certificates', { slug: 'autre', protocol: 'saml', entryPoint: 'https://a.test/s', domains: ['autre.test'] }],
])('a wrong %s is named beside its field: %j', async (field, overrides) => {
  expect(await set(overrides)).toMatchObject({ code: 20, fields: [{ field: `connection.${field}` }] });
  expect(await list()).toHaveLength(1);
});

test('nobody but an administrator reads or writes connections, and none is changed that is not there', async () => {
  expect(await loge.call('SignOnConnections', {}, manager, { method: 'GET' })).toMatchObject({ http: 403 });
  expect(await set({ slug: 'autre' }, manager)).toMatchObject({ http: 403 });
  expect(await set({ slug: 'nulle-part', isNew: false })).toMatchObject({ refusal: 'not-found' });
});
