import { beforeAll, expect, test } from 'vitest';
import { buildConciergerie, buildManager } from '../../testing/builders.ts';
import { type Signed, startTestServer } from '../../testing/running-server.ts';

const loge = startTestServer();
let desk = 0;
let admin: Signed;
let manager: Signed;

beforeAll(async () => {
  desk = await buildConciergerie(loge.database, { access_code: 'ANNONCE' });
  admin = await loge.signIn((await buildManager(loge.database, { conciergerieIds: [desk], is_admin: true })).login);
  manager = await loge.signIn(
    (await buildManager(loge.database, { conciergerieIds: [desk], permissions: ['PROD', 'CONFIGURATION'] })).login,
  );
});

interface Page {
  readonly items: { readonly email: string; readonly fromDay: string | null; readonly untilDay: string | null }[];
  readonly next: { readonly email: string; readonly conciergerieId: number } | null;
  readonly conciergeries: { readonly id: number; readonly knownOnly: boolean }[];
}
const list = async (input: Record<string, unknown> = {}): Promise<Page> =>
  (await loge.call('KnownEmails', { conciergerieId: desk, ...input }, admin, { method: 'GET' }))
    .data as unknown as Page;
const add = (emails: readonly string[], more: Record<string, unknown> = {}, as = admin, options = {}) =>
  loge.call('AddKnownEmails', { conciergerieId: desk, emails: [...emails], ...more }, as, options);
const remove = (email: string, as = admin) => loge.call('RemoveKnownEmail', { conciergerieId: desk, email }, as);

test('people are announced once per intention; anyone who was announced gets the new days', async () => {
  for (let repeat = 0; repeat < 2; repeat += 1) {
    const answer = await add(['Zoe@annonce.test', 'zoe@annonce.test'], {}, admin, { idempotencyKey: 'announce-once' });
    expect(answer.data).toEqual({ added: 1, changed: 0 });
  }
  expect((await add(['zoe@annonce.test', 'paul@annonce.test'], { untilDay: '2026-12-31' })).data).toEqual({
    added: 1,
    changed: 1,
  });
  expect((await list()).items).toMatchObject([
    { email: 'paul@annonce.test', untilDay: '2026-12-31' },
    { email: 'zoe@annonce.test', fromDay: null, untilDay: '2026-12-31' },
  ]);
});

test('anyone who is taken off is refused at registration where only announced people may, and let in once put back', async () => {
  const register = async (email: string) =>
    await loge.call('SelfRegistration', {
      user: { email, firstname: 'Zoé', lastname: 'Dupont', phones: '06 12 48 30 77', address: 'ANNONCE' },
    });
  const only = (knownOnly: boolean) => loge.call('SetKnownEmailsOnly', { conciergerieId: desk, knownOnly }, admin);
  expect((await only(true)).data).toEqual({ knownOnly: true });
  expect((await list()).conciergeries).toContainEqual(expect.objectContaining({ id: desk, knownOnly: true }));
  expect((await remove('ZOE@annonce.test')).data).toEqual({ removed: true });
  expect((await remove('zoe@annonce.test')).data).toEqual({ removed: false });
  expect(JSON.stringify(await register('zoe@annonce.test'))).toContain("Cet e-mail n'est pas reconnu.");
  expect((await add(['zoe@annonce.test'])).code).toBe(0);
  expect(await register('zoe@annonce.test')).toMatchObject({ code: 0 });
  expect((await only(false)).data).toEqual({ knownOnly: false });
});

test('the list is paged behind its last row and searched by any part of an address', async () => {
  const many = Array.from({ length: 120 }, (_, index) => `salarie-${String(index).padStart(3, '0')}@annonce.test`);
  expect((await add(many)).data).toEqual({ added: 120, changed: 0 });
  const seen: string[] = [];
  let after: Page['next'] | undefined;
  do {
    // oxlint-disable-next-line no-await-in-loop -- each page begins behind the one before
    const page = await list({ search: 'SALARIE-', ...(after !== undefined && { after }) });
    expect(page.items.length).toBeLessThanOrEqual(50);
    seen.push(...page.items.map(({ email }) => email));
    after = page.next;
  } while (after !== null);
  expect(seen).toEqual(many);
  expect((await list({ search: '%' })).items).toEqual([]);
});

test.each([
  ['emails', [], {}],
  ['emails', ['zoe@', 'paul@annonce.test'], {}],
  ['emails', ['a@annonce.test\nb@annonce.test'], {}],
  ['untilDay', ['zoe@annonce.test'], { fromDay: '2026-12-02', untilDay: '2026-12-01' }],
  ['fromDay', ['zoe@annonce.test'], { fromDay: '2026-02-30' }],
  ['conciergerieId', ['zoe@annonce.test'], { conciergerieId: 999_999 }],
])('a wrong %s is named beside its field: %j %j', async (field, emails, more) => {
  expect(await add(emails, more)).toMatchObject({ code: 20, fields: [{ field }] });
});

test('nobody but an administrator reads or writes the list', async () => {
  expect(await loge.call('KnownEmails', {}, manager, { method: 'GET' })).toMatchObject({ http: 403 });
  expect(await add(['zoe@annonce.test'], {}, manager)).toMatchObject({ http: 403 });
  expect(await remove('zoe@annonce.test', manager)).toMatchObject({ http: 403 });
  expect(await loge.call('SetKnownEmailsOnly', { conciergerieId: desk, knownOnly: true }, manager)).toMatchObject({
    http: 403,
  });
  expect(await loge.call('SetKnownEmailsOnly', { conciergerieId: 999_999, knownOnly: true }, admin)).toMatchObject({
    refusal: 'not-found',
  });
});
