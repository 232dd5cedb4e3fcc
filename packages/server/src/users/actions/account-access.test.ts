import { beforeAll, describe, expect, test } from 'vitest';
import { buildBeneficiary, buildConciergerie, buildManager, type Person } from '../../testing/builders.ts';
import { demoPassword, type Signed, startTestServer } from '../../testing/running-server.ts';

const loge = startTestServer();
let here = 0;
let marc: Signed;
let producer: Signed;
let newcomer: Person;
let elsewhere: Person;
let colleague: Person;

beforeAll(async () => {
  const { database } = loge;
  here = await buildConciergerie(database);
  marc = await loge.signIn((await buildManager(database, { conciergerieIds: [here] })).login);
  producer = await loge.signIn(
    (await buildManager(database, { conciergerieIds: [here], permissions: ['PROD'] })).login,
  );
  newcomer = await buildBeneficiary(database, { conciergerie_id: here, password_hash: null });
  elsewhere = await buildBeneficiary(database);
  colleague = await buildBeneficiary(database, { conciergerie_id: here, is_manager: true });
});

const invitations = async (userId: number): Promise<number> => {
  const { rows } = await loge.server.services.pool.query<{ count: number }>(
    `select count(*)::int as count from pgboss.job where data->>'kind' = 'invitation' and data->>'userId' = $1`,
    [String(userId)],
  );
  return rows[0]?.count ?? 0;
};
const flagsOf = async (userId: number, as = marc) =>
  ((await loge.call('GetUserInfos', { userId }, as, { method: 'GET' })).data as unknown as { actions: object }).actions;

describe("'reinviteUser'", () => {
  test('invites somebody who never came, once per intention', async () => {
    expect(await flagsOf(newcomer.id)).toMatchObject({ canReinvite: true });
    const key = { idempotencyKey: 'invite-once' };
    for (let ask = 0; ask < 2; ask += 1)
      expect((await loge.call('reinviteUser', { targetUserId: newcomer.id }, marc, key)).code).toBe(0);
    expect(await invitations(newcomer.id)).toBe(1);
  });

  test('refuses the person who has come, is deactivated, belongs elsewhere or is a colleague', async () => {
    const came = await buildBeneficiary(loge.database, { conciergerie_id: here, last_active_at: loge.now });
    const gone = await buildBeneficiary(loge.database, { conciergerie_id: here, active: false });
    const invite = (userId: number, as = marc) => loge.call('reinviteUser', { targetUserId: userId }, as);
    expect(await invite(came.id)).toMatchObject({ refusal: 'invitation-not-possible' });
    expect(await invite(gone.id)).toMatchObject({ refusal: 'invitation-not-possible' });
    expect(await invite(elsewhere.id)).toMatchObject({ refusal: 'not-found' });
    expect(await invite(colleague.id)).toMatchObject({ refusal: 'account-of-colleague' });
    expect(await flagsOf(colleague.id)).toMatchObject({ canReinvite: false });
    expect((await invite(colleague.id, producer)).code).toBe(0);
  });
});

describe("'unlock'", () => {
  test('lets somebody try again at once, and says so before and after', async () => {
    const forgetful = await buildBeneficiary(loge.database, { conciergerie_id: here });
    const signIn = (pass: string) => loge.call('login', { login: forgetful.login, pass });
    for (let guess = 0; guess < 5; guess += 1) await signIn('wrong');
    expect(await signIn(demoPassword)).toMatchObject({ refusal: 'sign-in-limited' });
    expect(await flagsOf(forgetful.id)).toMatchObject({ canUnblock: true });
    expect((await loge.call('unlock', { toUser: forgetful.id }, marc)).code).toBe(0);
    expect(await flagsOf(forgetful.id)).toMatchObject({ canUnblock: false });
    expect((await signIn(demoPassword)).code).toBe(0);
  });

  test('is for people of one’s own desks, and not for colleagues', async () => {
    expect(await loge.call('unlock', { toUser: elsewhere.id }, marc)).toMatchObject({ refusal: 'not-found' });
    expect(await loge.call('unlock', { toUser: colleague.id }, marc)).toMatchObject({
      refusal: 'account-of-colleague',
    });
  });
});

describe('the e-mail of a beneficiary who is also a manager', () => {
  const save = (email: string, as: Signed) =>
    loge.call(
      'SetMyProfile',
      { profile: { name: 'Roussel', firstName: 'Camille', email } },
      {
        ...as,
        conciergerieId: here,
        beneficiaryId: colleague.id,
      },
    );

  test('is not changed by a manager without the rights to create one', async () => {
    expect(await save('taken.over@example.test', marc)).toMatchObject({ refusal: 'account-of-colleague' });
    const row = await loge.database
      .selectFrom('users')
      .select('email')
      .where('id', '=', colleague.id)
      .executeTakeFirst();
    expect(row?.email).toBe(colleague.login);
    expect((await save(colleague.login, marc)).code).toBe(0);
    expect((await save('moved@example.test', producer)).code).toBe(0);
  });
});

describe('SendPasswordLink', () => {
  const send = (userId: number, as = marc, options = {}) =>
    loge.call('SendPasswordLink', { targetUserId: userId }, as, options);
  const links = async (userId: number): Promise<number> => {
    const { rows } = await loge.server.services.pool.query<{ count: number }>(
      `select count(*)::int as count from pgboss.job where data->>'kind' = 'password-link-by-desk' and data->>'userId' = $1`,
      [String(userId)],
    );
    return rows[0]?.count ?? 0;
  };

  test('goes out once per intention, refuses the person who belongs elsewhere or is a colleague', async () => {
    const person = await buildBeneficiary(loge.database, { conciergerie_id: here });
    for (let ask = 0; ask < 2; ask += 1)
      expect((await send(person.id, marc, { idempotencyKey: 'link-once' })).code).toBe(0);
    expect(await links(person.id)).toBe(1);
    expect(await send(elsewhere.id)).toMatchObject({ refusal: 'not-found' });
    expect(await send(colleague.id)).toMatchObject({ refusal: 'account-of-colleague' });
  });

  test('says clearly when the desk has sent too many, and leaves the person’s own way open', async () => {
    const desk = await buildConciergerie(loge.database);
    const busy = await loge.signIn((await buildManager(loge.database, { conciergerieIds: [desk] })).login);
    const people = [];
    for (let one = 0; one < 7; one += 1) people.push(await buildBeneficiary(loge.database, { conciergerie_id: desk }));
    const [person, ...others] = people;
    if (person === undefined) throw new Error('Nobody is there.');
    for (let sent = 0; sent < 5; sent += 1) expect((await send(person.id, busy)).code).toBe(0);
    const refused = await send(person.id, busy);
    expect(refused).toMatchObject({ code: 110, refusal: 'password-links-limited' });
    expect(refused.message).toMatch(/^La conciergerie a envoyé trop de liens\. Réessayez dans \d+\u00a0min\.$/);
    expect(await links(person.id)).toBe(5);
    for (let sent = 0; sent < 25; sent += 1) expect((await send(others[sent % 5]?.id ?? 0, busy)).code).toBe(0);
    expect(await send(others[5]?.id ?? 0, busy)).toMatchObject({ refusal: 'password-links-limited' });
    expect((await loge.call('lostPassword', { email: person.login })).code).toBe(0);
    const { rows } = await loge.server.services.pool.query(
      `select 1 from pgboss.job where data->>'kind' = 'password-link' and data->'userIds' = $1::jsonb`,
      [JSON.stringify([person.id])],
    );
    expect(rows).toHaveLength(1);
  });
});

test('a new lock is told to those who look at the person, once', async () => {
  const person = await buildBeneficiary(loge.database, { conciergerie_id: here });
  const heard: unknown[] = [];
  const stop = loge.server.services.live.subscribe((message) => heard.push(message));
  for (let guess = 0; guess < 8; guess += 1) await loge.call('login', { login: person.login, pass: 'wrong' });
  await expect.poll(() => heard).toContainEqual({ topics: ['users'], conciergerieId: here });
  expect(heard.filter((message) => JSON.stringify(message).includes('users'))).toHaveLength(1);
  stop();
});
