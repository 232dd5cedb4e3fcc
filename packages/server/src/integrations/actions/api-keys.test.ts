import { getApiKeys } from '@loge/contract/integrations/get-api-keys';
import { makeApiKey } from '@loge/contract/integrations/make-api-key';
import { turnApiKey } from '@loge/contract/integrations/turn-api-key';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ask } from '../../testing/ask.ts';
import { buildApiKey } from '../../testing/api-key-builders.ts';
import { buildConciergerie, buildPartner, buildUser, type Person } from '../../testing/builders.ts';
import { orderingWorld, type OrderingWorld } from '../../testing/ordering-world.ts';
import { demoPassword, type GatewayAnswer, type Signed, startTestServer } from '../../testing/running-server.ts';

const loge = startTestServer();
let world: OrderingWorld;
let nadia: Person & Signed;
let orderId: number;

beforeAll(async () => {
  world = await orderingWorld(loge);
  orderId = await world.placed(await world.offer());
});

beforeEach(async () => {
  loge.now = new Date('2026-11-20T10:00:00Z');
  nadia = await world.manager(['REPORTING']);
});

const draft = {
  name: 'Entrepôt',
  kind: 'desk' as const,
  scopes: ['orders:read'],
  perMinute: 60,
  expiresOn: '2027-11-20',
};
const made = async (over: Record<string, unknown> = {}, as: Signed = nadia): Promise<string> =>
  (await ask(loge, makeApiKey, { ...draft, conciergerieId: world.conciergerieId, ...over }, as)).key;
const withKey = (key: string, headers: Record<string, string> = {}) => ({
  headers: { authorization: `Bearer ${key}`, ...headers },
});
const byKey = (key: string, action: string, input: Record<string, unknown> = {}, more = {}): Promise<GatewayAnswer> =>
  loge.call(action, input, undefined, { ...withKey(key), ...more });
const orders = (key: string) => byKey(key, 'AllOrdersList', { data: { page: 1 } });

describe('a key', () => {
  test('opens the actions that it names, at both addresses, without a header of a client', async () => {
    const key = await made();
    const answer = await loge.server.app.inject({
      method: 'POST',
      url: '/gateway/AllOrdersList',
      headers: { authorization: `Bearer ${key}` },
      payload: { data: { page: 1 } },
    });
    expect(answer.json()).toMatchObject({ code: 0, data: { totalItems: 1 } });
    expect(await orders(key)).toMatchObject({ code: 0 });
    expect(await byKey(key, 'SnoozeOrder', { orderId, delayInDays: 1 })).toMatchObject({
      refusal: 'closed-to-keys',
      http: 403,
    });
  });

  test('is shown once, kept as a hash, and listed by its hint with its last use', async () => {
    const key = await made();
    const kept = await sql<{
      text: string;
    }>`select k::text as text from api_keys k where user_id = ${nadia.id}`.execute(loge.database);
    expect(kept.rows[0]?.text).not.toContain(key.slice(12, 40));
    const before = await ask(loge, getApiKeys, {}, nadia);
    expect(JSON.stringify(before)).not.toContain(key);
    expect(before.items[0]).toMatchObject({ name: 'Entrepôt', isOwn: true, state: 'live', lastUsedAt: null });
    await orders(key);
    const [used] = (await ask(loge, getApiKeys, {}, nadia)).items;
    expect(used).toMatchObject({ lastUsedAt: loge.now.toISOString(), lastAddress: '127.0.0.1' });
  });

  test('sees what its owner sees at its desk, and nothing of their other desks', async () => {
    const elsewhere = await buildConciergerie(loge.database);
    const work = { user_id: nadia.id, conciergerie_id: elsewhere };
    await loge.database.insertInto('manager_conciergeries').values(work).execute();
    const there = await made({ conciergerieId: elsewhere }, nadia);
    expect(await byKey(there, 'LookForOrderById', { id: orderId })).toMatchObject({ refusal: 'not-found' });
    const context = {
      headers: { authorization: `Bearer ${there}`, 'x-session-context': `conciergerie=${world.conciergerieId}` },
    };
    const answer = await loge.call('AllOrdersList', { data: { page: 1 } }, undefined, context);
    expect(answer).toMatchObject({ code: 0, data: { totalItems: 0 } });
    expect(await byKey(await made(), 'LookForOrderById', { id: orderId })).toMatchObject({ code: 0 });
  });

  test('does no more than its owner may at this moment', async () => {
    const key = await made({ scopes: ['reporting:read'] });
    const report = () => byKey(key, 'BiGetFilters');
    expect((await report()).refusal).toBe('forbidden');
    await loge.database.insertInto('user_permissions').values({ user_id: nadia.id, permission: 'BI' }).execute();
    expect((await report()).refusal).not.toBe('forbidden');
    await loge.database.deleteFrom('user_permissions').where('user_id', '=', nadia.id).execute();
    expect((await report()).refusal).toBe('forbidden');
  });

  test.each([
    [
      'an account that is switched off',
      { active: false, deactivated_at: new Date() },
      { active: true, deactivated_at: null },
    ],
    ['a manager who is none any more', { is_manager: false, is_admin: true }, { is_manager: true, is_admin: false }],
  ])('of %s ends at once, and for good', async (_whose, lost, back) => {
    const key = await made();
    const set = (values: typeof lost | typeof back) =>
      loge.database.updateTable('users').set(values).where('id', '=', nadia.id).execute();
    expect((await orders(key)).code).toBe(0);
    await set(lost);
    expect(await orders(key)).toMatchObject({ refusal: 'api-key-refused', http: 401 });
    await set(back);
    expect(await orders(key)).toMatchObject({ refusal: 'api-key-refused' });
  });

  test('of a desk that its owner has left ends at once', async () => {
    const key = await made();
    await loge.database.deleteFrom('manager_conciergeries').where('user_id', '=', nadia.id).execute();
    expect(await orders(key)).toMatchObject({ refusal: 'api-key-refused' });
  });

  test('of who owes a second factor waits for it', async () => {
    const key = await made();
    const teamNeedsOne = (needed: boolean) =>
      loge.database.updateTable('sign_in_rules').set({ team_needs_second_factor: needed }).execute();
    await teamNeedsOne(true);
    expect((await orders(key)).refusal).toBe('second-factor-missing');
    await teamNeedsOne(false);
    expect((await orders(key)).code).toBe(0);
  });

  test('stands for itself: no session beside it helps', async () => {
    const wrong = `${(await made()).slice(0, -1)}!`;
    for (const key of ['', 'loge_key_', wrong, nadia.token]) {
      const answer = await loge.call('AllOrdersList', {}, nadia, withKey(key));
      expect(answer, key).toMatchObject({ refusal: 'api-key-refused', http: 401 });
      expect(JSON.stringify(answer.headers)).toContain('invalid_token');
    }
    const closed = await loge.call('AllOrdersList', {}, nadia, withKey(await made({ scopes: ['orders:write'] })));
    expect(closed.refusal).toBe('closed-to-keys');
  });

  test('of the public opens nothing that is not named for keys', async () => {
    const key = await made();
    for (const [action, input] of [
      ['login', { login: nadia.login, pass: demoPassword }],
      ['MySecurity', {}],
      ['MakeApiKey', { ...draft, conciergerieId: world.conciergerieId }],
      ['changeOrderStatusManually', {}],
      ['UserInfoFromSession', {}],
    ] as const)
      expect((await byKey(key, action, input)).refusal, action).toBe('closed-to-keys');
  });

  test('has a limit per minute of its own, said in standard headers', async () => {
    const key = await made({ perMinute: 10 });
    const first = await orders(key);
    expect(first.headers).toMatchObject({ 'ratelimit-policy': '"key";q=10;w=60', ratelimit: '"key";r=9;t=60' });
    const all = await Promise.all(Array.from({ length: 10 }, () => orders(key)));
    expect(all.filter(({ code }) => code === 0).length).toBe(9);
    const over = all.find(({ code }) => code !== 0);
    expect(over).toMatchObject({ refusal: 'too-many-requests', http: 429 });
    expect(over?.headers).toMatchObject({ 'retry-after': '60', ratelimit: '"key";r=0;t=60' });
    expect((await orders(await made())).code, 'another key has its own').toBe(0);
    loge.now = new Date(loge.now.getTime() + 60_000);
    expect((await orders(key)).code, 'and the next minute is a new one').toBe(0);
  });

  test('is turned: the text before goes on for a day', async () => {
    const key = await made();
    const { items } = await ask(loge, getApiKeys, {}, nadia);
    const turned = await ask(loge, turnApiKey, { keyId: items[0]?.id ?? 0 }, nadia);
    expect((await orders(key)).code).toBe(0);
    expect((await orders(turned.key)).code).toBe(0);
    loge.now = new Date(loge.now.getTime() + 24 * 3_600_000);
    expect((await orders(key)).refusal).toBe('api-key-refused');
    expect((await orders(turned.key)).code).toBe(0);
  });

  test('ends when it is ended, by its owner or an administrator, and on its last day', async () => {
    const admin = await loge.signIn((await buildUser(loge.database, { is_admin: true })).login);
    for (const by of [nadia, admin]) {
      const { id, key } = await buildApiKey(loge, { userId: nadia.id, conciergerieId: world.conciergerieId });
      expect((await orders(key)).code).toBe(0);
      expect(await loge.call('EndApiKey', { keyId: id }, by)).toMatchObject({ code: 0 });
      expect((await orders(key)).refusal).toBe('api-key-refused');
    }
    const last = await made({ expiresOn: '2026-11-21' });
    loge.now = new Date('2026-11-22T00:00:00Z');
    expect((await orders(last)).refusal).toBe('api-key-refused');
  });

  test('is named in the business log beside its owner', async () => {
    const key = await made({ scopes: ['SnoozeOrder'] });
    expect(await byKey(key, 'SnoozeOrder', { orderId, delayInDays: 1 })).toMatchObject({ code: 0 });
    const line = await loge.database
      .selectFrom('business_log')
      .select(['author_id', 'client'])
      .where('action', '=', 'order-snoozed')
      .where('author_id', '=', nadia.id)
      .executeTakeFirstOrThrow();
    expect(line.client).toMatch(/^clé «\u00a0Entrepôt\u00a0» \(loge_key_.{4}….{4}\)/);
  });

  test('keeps intentions of its own: another key of the same person may use the same idempotency key', async () => {
    const scopes = ['SnoozeOrder'];
    const snooze = async (key: string, delayInDays: number) =>
      byKey(key, 'SnoozeOrder', { orderId, delayInDays }, { idempotencyKey: 'intention-1' });
    const [one, two] = [await made({ scopes }), await made({ scopes })];
    expect((await snooze(one, 1)).code).toBe(0);
    expect((await snooze(one, 2)).refusal).toBe('idempotency-key-reused');
    expect((await snooze(two, 2)).code).toBe(0);
  });
});

describe('making a key', () => {
  const asked = (over: Record<string, unknown>, as: Signed = nadia) =>
    loge.call('MakeApiKey', { ...draft, conciergerieId: world.conciergerieId, ...over }, as);
  const fieldOf = ({ fields }: GatewayAnswer) => fields?.map(({ field }) => field);

  test('takes what its maker may give, and a day within two years', async () => {
    expect(fieldOf(await asked({ scopes: ['partner-portal:read'] }))).toEqual(['scopes']);
    expect(fieldOf(await asked({ scopes: ['MakeApiKey'] }))).toEqual(['scopes']);
    expect(fieldOf(await asked({ expiresOn: '2030-01-01' }))).toEqual(['expiresOn']);
    expect(fieldOf(await asked({ kind: 'partner' }))).toEqual(['kind']);
    expect(fieldOf(await asked({ kind: 'installation' }))).toEqual(['kind']);
    expect(fieldOf(await asked({ conciergerieId: null }))).toEqual(['conciergerieId']);
    const other = await buildConciergerie(loge.database);
    expect((await asked({ conciergerieId: other })).refusal).toBe('not-found');
  });

  test('asks who the maker is, where they signed in a while ago', async () => {
    loge.now = new Date('2026-11-20T10:11:00Z');
    expect((await asked({})).refusal).toBe('proof-required');
    expect((await asked({ password: 'Not-hers-2026' })).refusal).toBe('sign-in-refused');
    expect((await asked({ password: demoPassword })).code).toBe(0);
    const { items } = await ask(loge, getApiKeys, {}, nadia);
    const turn = (password?: string) => loge.call('TurnApiKey', { keyId: items[0]?.id ?? 0, password }, nadia);
    expect((await turn()).refusal).toBe('proof-required');
    expect((await turn('Not-hers-2026')).refusal).toBe('sign-in-refused');
    for (let guess = 0; guess < 6; guess += 1) await turn('Not-hers-2026');
    expect((await turn('Not-hers-2026')).refusal).toBe('sign-in-limited');
    expect((await asked({ password: 'Not-hers-2026' })).refusal).toBe('sign-in-limited');
  });

  test('ends at fifty keys that work', async () => {
    await Promise.all(
      Array.from({ length: 49 }, () => buildApiKey(loge, { userId: nadia.id, conciergerieId: world.conciergerieId })),
    );
    const two = await Promise.all([asked({}), asked({})]);
    expect(two.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([0, 466]);
  });

  test('gives a partner keys for what partners do', async () => {
    const partner_id = await buildPartner(loge.database);
    const pressing = await loge.signIn((await buildUser(loge.database, { is_partner: true, partner_id })).login);
    const choices = await ask(loge, getApiKeys, {}, pressing);
    expect(choices).toMatchObject({ kinds: ['partner'], desks: [], items: [] });
    const key = await made({ kind: 'partner', conciergerieId: null, scopes: ['partner-portal:read'] }, pressing);
    expect(await byKey(key, 'AllOrdersPartner', { data: { page: 1 } })).toMatchObject({
      code: 0,
      data: { totalItems: 0 },
    });
    expect((await byKey(key, 'AllOrdersList', { data: { page: 1 } })).refusal).toBe('closed-to-keys');
  });
});
