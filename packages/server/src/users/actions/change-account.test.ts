import { beforeAll, describe, expect, test } from 'vitest';
import { buildBeneficiary, buildConciergerie, buildManager, type Person } from '../../testing/builders.ts';
import { demoPassword, type Signed, startTestServer } from '../../testing/running-server.ts';

const loge = startTestServer();
let here = 0;
let marc: Signed;
let producer: Signed;
let elsewhere: Person;
let colleague: Person;

beforeAll(async () => {
  const { database } = loge;
  here = await buildConciergerie(database);
  marc = await loge.signIn((await buildManager(database, { conciergerieIds: [here] })).login);
  producer = await loge.signIn(
    (await buildManager(database, { conciergerieIds: [here], permissions: ['PROD'] })).login,
  );
  elsewhere = await buildBeneficiary(database);
  colleague = await buildBeneficiary(database, { conciergerie_id: here, is_manager: true });
});

const somebody = (values: Parameters<typeof buildBeneficiary>[1] = {}): Promise<Person> =>
  buildBeneficiary(loge.database, { conciergerie_id: here, ...values });
const jobsAbout = async (kind: string, userId: number): Promise<number> => {
  const { rows } = await loge.server.services.pool.query<{ count: number }>(
    `select count(*)::int as count from pgboss.job where data->>'kind' = $1 and data->>'userId' = $2`,
    [kind, String(userId)],
  );
  return rows[0]?.count ?? 0;
};
const flagsOf = async (userId: number, as = marc) =>
  ((await loge.call('GetUserInfos', { userId }, as, { method: 'GET' })).data as unknown as { actions: object }).actions;
const linesAbout = async (userId: number): Promise<string[]> =>
  (await loge.database.selectFrom('business_log').select('action').where('subject_user_id', '=', userId).execute()).map(
    ({ action }) => action,
  );

/** Both names of the action differ by the case of a letter alone, which logins do not. */
const logins = { changeUserLogin: 'first', ChangeUserLogin: 'second' };

describe.each(['changeUserLogin', 'ChangeUserLogin'] as const)('%s', (action) => {
  const change = (userId: number, newLogin: string, as = marc, options = {}) =>
    loge.call(action, { targetUserId: userId, newLogin }, as, options);

  test('gives another login, once per intention; the former one opens nothing', async () => {
    const person = await somebody({ email: `${logins[action]}.mail@example.test` });
    const login = `new.${logins[action]}`;
    const key = { idempotencyKey: `${action}-once` };
    for (let ask = 0; ask < 2; ask += 1)
      expect(await change(person.id, ` ${login} `, marc, key)).toMatchObject({ code: 0, data: { login } });
    expect((await loge.call('login', { login, pass: demoPassword })).code).toBe(0);
    expect((await loge.call('login', { login: person.login, pass: demoPassword })).code).not.toBe(0);
    expect(await jobsAbout('login-changed', person.id)).toBe(1);
    expect((await linesAbout(person.id)).filter((line) => line === 'login-changed')).toHaveLength(1);
  });

  test('refuses what is no login, what is taken, strangers and colleagues', async () => {
    const person = await somebody();
    const other = await somebody({ email: `${logins[action]}@example.test`, active: false });
    const neighbour = await somebody({ email: `${logins[action]}.mine@example.test` });
    for (const login of ['', 'two words', 'x'.repeat(255)])
      expect(await change(person.id, login)).toMatchObject({ code: 20, fields: [{ field: 'newLogin' }] });
    for (const login of [other.login.toUpperCase(), `${logins[action]}.mine@example.test`, neighbour.login])
      expect(await change(person.id, login)).toMatchObject({ refusal: 'login-already-used' });
    expect(await change(elsewhere.id, 'free')).toMatchObject({ refusal: 'not-found' });
    expect(await change(colleague.id, 'free')).toMatchObject({ refusal: 'account-of-colleague' });
    expect((await change(colleague.id, `${logins[action]}.colleague`, producer)).code).toBe(0);
  });
});

describe("'changeUserStatus'", () => {
  const change = (userId: number, newStatus: unknown, as = marc) =>
    loge.call('changeUserStatus', { targetUserId: userId, newStatus }, as);

  test('switches off, which signs out at once, and on again', async () => {
    const person = await somebody();
    const signed = await loge.signIn(person.login);
    expect(await flagsOf(person.id)).toMatchObject({ canDeactivate: true, canActivate: false });
    for (let ask = 0; ask < 2; ask += 1)
      expect(await change(person.id, 1)).toMatchObject({ code: 0, data: { active: false } });
    expect((await loge.call('UserInfoFromSession', {}, signed, { method: 'GET' })).code).toBe(1);
    expect((await loge.call('login', { login: person.login, pass: demoPassword })).code).not.toBe(0);
    expect(await flagsOf(person.id)).toMatchObject({ canDeactivate: false, canActivate: true, canResendTerms: false });
    expect(await change(person.id, 0)).toMatchObject({ code: 0, data: { active: true } });
    // The session that ended stays ended.
    expect((await loge.call('UserInfoFromSession', {}, signed, { method: 'GET' })).code).toBe(1);
    expect((await loge.call('login', { login: person.login, pass: demoPassword })).code).toBe(0);
    const lines = (await linesAbout(person.id)).filter((line) => line.startsWith('user-'));
    expect(lines).toEqual(['user-deactivated', 'user-activated']);
  });

  test('refuses other numbers, strangers, colleagues, removed people and oneself', async () => {
    const person = await somebody();
    expect(await change(person.id, 2)).toMatchObject({ code: 20, fields: [{ field: 'newStatus' }] });
    expect(await change(elsewhere.id, 1)).toMatchObject({ refusal: 'not-found' });
    expect(await change(colleague.id, 1)).toMatchObject({ refusal: 'account-of-colleague' });
    const removed = await somebody({ active: false, anonymised_at: loge.now });
    expect(await change(removed.id, 0)).toMatchObject({ refusal: 'status-not-changeable' });
    const self = await buildManager(loge.database, { conciergerieIds: [here], permissions: ['PROD'] });
    await loge.database
      .updateTable('users')
      .set({ is_beneficiary: true, conciergerie_id: here })
      .where('id', '=', self.id)
      .execute();
    expect(await change(self.id, 1, await loge.signIn(self.login))).toMatchObject({ refusal: 'status-not-changeable' });
  });

  test('does not bring back somebody whose address has become somebody else’s', async () => {
    const former = await somebody({ active: false, email: 'passed.on@example.test' });
    await somebody({ email: 'passed.on@example.test' });
    expect(await change(former.id, 0)).toMatchObject({ refusal: 'email-already-used' });
  });
});

describe("'changeUserVipStatus'", () => {
  test('swaps the mark, or sets it as told', async () => {
    const person = await somebody();
    const change = (input: object, as = producer) =>
      loge.call('changeUserVipStatus', { targetUserId: person.id, ...input }, as);
    expect((await change({})).data).toEqual({ vip: true });
    expect((await change({})).data).toEqual({ vip: false });
    for (let ask = 0; ask < 2; ask += 1) expect((await change({ vip: true })).data).toEqual({ vip: true });
    expect((await linesAbout(person.id)).filter((line) => line.startsWith('vip-'))).toEqual([
      'vip-given',
      'vip-taken',
      'vip-given',
    ]);
    expect(await change({ vip: 'perhaps' })).toMatchObject({ code: 20, fields: [{ field: 'vip' }] });
    expect(await change({ targetUserId: elsewhere.id })).toMatchObject({ refusal: 'not-found' });
    expect(await change({}, marc)).toMatchObject({ refusal: 'forbidden' });
    const removed = await somebody({ active: false, anonymised_at: loge.now });
    expect(await change({ targetUserId: removed.id })).toMatchObject({ refusal: 'status-not-changeable' });
    expect((await change({}, await loge.signIn(person.login))).code).not.toBe(0);
  });
});

describe("'resendCguMail'", () => {
  const send = (userId: number, input: object = {}, options = {}) =>
    loge.call('resendCguMail', { targetUserId: userId, ...input }, marc, options);

  test('needs terms to lead to', async () => {
    const person = await somebody();
    expect(await flagsOf(person.id)).toMatchObject({ canResendTerms: false });
    expect(await send(person.id)).toMatchObject({ refusal: 'terms-mail-not-possible' });
    await loge.database
      .insertInto('legal_texts')
      .values({ type: 'CGU', version: 1, content_fr: '<p>Un</p>', content_en: '<p>One</p>' })
      .execute();
    expect(await flagsOf(person.id)).toMatchObject({ canResendTerms: true });
  });

  test('writes a mail once per intention', async () => {
    const person = await somebody();
    const key = { idempotencyKey: 'terms-once' };
    for (let ask = 0; ask < 2; ask += 1)
      expect((await send(person.id, { notify: true }, key)).data).toEqual({ link: null });
    expect(await jobsAbout('terms', person.id)).toBe(1);
  });

  test('answers a link that reads the terms without a session, where no mail is to go out', async () => {
    const person = await somebody();
    const { data } = await send(person.id, { notify: false });
    const link = (data as unknown as { link: string }).link;
    const token = link.slice(link.lastIndexOf('/') + 1);
    expect(link).toContain('/#!/cguoffline/');
    for (let ask = 0; ask < 2; ask += 1)
      expect((await loge.call('Cgu', { lang: 'fr', token }, undefined, { method: 'GET' })).code).toBe(0);
    expect(await jobsAbout('terms', person.id)).toBe(0);
  });

  test('refuses the person who cannot be written to, and strangers', async () => {
    expect(await send((await somebody({ active: false })).id)).toMatchObject({ refusal: 'terms-mail-not-possible' });
    expect(await send((await somebody({ email: '' })).id)).toMatchObject({ refusal: 'terms-mail-not-possible' });
    expect(await send(elsewhere.id)).toMatchObject({ refusal: 'not-found' });
  });
});
