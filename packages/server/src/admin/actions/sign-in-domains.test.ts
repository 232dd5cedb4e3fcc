import { beforeAll, expect, test } from 'vitest';
import { buildConciergerie, buildManager } from '../../testing/builders.ts';
import { type Signed, startTestServer } from '../../testing/running-server.ts';
import { type BuiltConnection, buildConnection } from '../../testing/sign-on-builders.ts';

const loge = startTestServer({
  environment: {
    LOGIN_PAGES: 'https://intranet.acier.test',
    SERVERS: 'https://b.example.test',
    SERVERS_SECRET: 'what both servers of this test know together',
  },
});
let desk = 0;
let portal: BuiltConnection;
let admin: Signed;
let manager: Signed;

beforeAll(async () => {
  desk = await buildConciergerie(loge.database, { name: 'Acier' });
  portal = await buildConnection(loge.database);
  admin = await loge.signIn((await buildManager(loge.database, { conciergerieIds: [desk], is_admin: true })).login);
  manager = await loge.signIn(
    (await buildManager(loge.database, { conciergerieIds: [desk], permissions: ['PROD', 'CONFIGURATION'] })).login,
  );
});

const page = 'https://intranet.acier.test/connexion?vers=loge';
const toPage = () => ({ kind: 'page', conciergerieId: desk, page });
const toPortal = () => ({ kind: 'connection', slug: portal.slug });
const toServer = { kind: 'server', server: 'https://b.example.test' };
const set = (domain: string, target: object, { isNew = true, as = admin, ...options } = {}) =>
  loge.call('SetSignInDomain', { isNew, domain, target }, as, options);
const remove = (domain: string, as = admin) => loge.call('RemoveSignInDomain', { domain }, as);
const step = async (login: string, fromapp = 'loge-web/1') =>
  (await loge.call('ActionOnLogin', { login }, undefined, { method: 'GET', headers: { fromapp } })).data as unknown as {
    readonly action: number;
    readonly targetUrl: string | null;
  };
const list = async (input: Record<string, unknown> = {}) =>
  (await loge.call('SignInDomains', input, admin, { method: 'GET' })).data as unknown as {
    readonly items: { readonly domain: string; readonly works: boolean }[];
    readonly next: string | null;
  };

test('a domain leads to the company’s own page, known or not, but not in the native app', async () => {
  for (let repeat = 0; repeat < 2; repeat += 1)
    expect((await set('Page.test', toPage(), { idempotencyKey: 'page-once' } as object)).code).toBe(0);
  expect(await step('nobody@page.test')).toMatchObject({ action: 3, targetUrl: page, conciergeId: desk });
  expect(await step('nobody@page.test', 'loge-mobile/1')).toMatchObject({ action: 0, targetUrl: null });
  expect((await list({ search: 'page.test' })).items).toEqual([
    {
      domain: 'page.test',
      kind: 'page',
      works: true,
      conciergerieId: desk,
      conciergerie: 'Acier',
      slug: null,
      server: null,
      page,
    },
  ]);
});

test('nobody is led to a page that stands in the database but not on the list', async () => {
  await loge.database
    .insertInto('sign_in_domains')
    .values({ domain: 'piege.test', conciergerie_id: desk, login_page: 'https://intranet.acier.test.evil.test/' })
    .execute();
  expect(await step('zoe@piege.test')).toMatchObject({ action: 0, targetUrl: null });
  expect((await list({ search: 'piege' })).items).toMatchObject([{ works: false }]);
});

test('what a domain leads to is changed, taken away and put back', async () => {
  expect((await set('change.test', toServer)).code).toBe(0);
  expect(await step('zoe@change.test')).toMatchObject({ action: 2, targetUrl: 'https://b.example.test' });
  expect((await set('change.test', toPortal(), { isNew: false })).code).toBe(0);
  expect(await step('zoe@change.test')).toMatchObject({ action: 1 });
  expect((await remove('CHANGE.test')).data).toEqual({ removed: true });
  expect((await remove('change.test')).data).toEqual({ removed: false });
  expect(await step('zoe@change.test')).toMatchObject({ action: 0 });
  expect((await set('change.test', toPortal())).code).toBe(0);
  expect(await step('zoe@change.test')).toMatchObject({ action: 1 });
});

test('the list is paged behind its last domain', async () => {
  const names = Array.from({ length: 60 }, (_, index) => `liste-${String(index).padStart(2, '0')}.test`);
  await loge.database
    .insertInto('sign_in_domains')
    .values(names.map((domain) => ({ domain, conciergerie_id: desk, login_page: page })))
    .execute();
  const first = await list({ search: 'LISTE-' });
  expect(first.next).toBe('liste-49.test');
  const second = await list({ search: 'LISTE-', after: first.next ?? '' });
  expect(second.next).toBeNull();
  expect([...first.items, ...second.items].map(({ domain }) => domain)).toEqual(names);
});

test.each([
  ['domain', 'zoe@acier.test', () => toPortal()],
  ['domain', portalDomainTaken, () => toPage()],
  ['target.page', 'x.test', () => ({ ...toPage(), page: 'https://evil.test/' })],
  ['target.page', 'x.test', () => ({ ...toPage(), page: 'https://intranet.acier.test@evil.test/' })],
  ['target.page', 'x.test', () => ({ ...toPage(), page: 'http://intranet.acier.test/' })],
  ['target.page', 'x.test', () => ({ ...toPage(), page: 'javascript:alert(1)' })],
  ['target.conciergerieId', 'x.test', () => ({ ...toPage(), conciergerieId: 999_999 })],
  ['target.server', 'x.test', () => ({ kind: 'server', server: 'https://c.example.test' })],
  ['target.slug', 'x.test', () => ({ kind: 'connection', slug: 'nulle-part' })],
] as const)('a wrong %s is named beside its field', async (field, domain, target) => {
  const name = typeof domain === 'string' ? domain : domain();
  expect(await set(name, target())).toMatchObject({ code: 20, fields: [{ field }] });
  expect(await step('zoe@x.test')).toMatchObject({ action: 0 });
  expect(await step(`zoe@${portal.domain}`)).toMatchObject({ action: 1 });
});

function portalDomainTaken(): string {
  return portal.domain;
}

test('nobody but an administrator reads or writes, and nothing is changed that is not there', async () => {
  expect(await loge.call('SignInDomains', {}, manager, { method: 'GET' })).toMatchObject({ http: 403 });
  expect(await set('etranger.test', toPortal(), { as: manager })).toMatchObject({ http: 403 });
  expect(await remove(portal.domain, manager)).toMatchObject({ http: 403 });
  expect(await set('inconnu.test', toPortal(), { isNew: false })).toMatchObject({ refusal: 'not-found' });
});
