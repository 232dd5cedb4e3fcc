import { describe, expect, test } from 'vitest';
import { cleanAccess } from '../jobs/clean-access.ts';
import { mailAboutAccess } from '../jobs/access-mails.ts';
import { buildBeneficiary } from '../../testing/builders.ts';
import { demoPassword, type Signed, startTestServer } from '../../testing/running-server.ts';

const loge = startTestServer();

interface Session {
  readonly id: number;
  readonly isThis: boolean;
}

const sessionsOf = async (as: Signed): Promise<readonly Session[]> =>
  ((await loge.call('MySessions', {}, as)).data as unknown as { sessions: Session[] }).sessions;
const isAlive = async (as: Signed): Promise<boolean> => (await loge.call('UserInfoFromSession', {}, as)).code === 0;

async function signInOn(login: string, device: string, userAgent: string): Promise<Signed> {
  const headers = { 'x-device': device, 'user-agent': userAgent };
  const answer = await loge.call('login', { login, pass: demoPassword, noCookies: true }, undefined, { headers });
  return { token: (answer.data as unknown as { sessionToken: string }).sessionToken };
}

const firefox = 'Mozilla/5.0 (Windows NT 10.0; rv:150.0) Gecko/20100101 Firefox/150.0';
const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1';

describe('one’s own sessions', () => {
  test('are listed in words, this one first, and nobody else’s', async () => {
    const person = await buildBeneficiary(loge.database);
    await loge.signIn((await buildBeneficiary(loge.database)).login);
    const here = await signInOn(person.login, 'device-of-a-desk-1', firefox);
    await signInOn(person.login, 'device-of-a-phone-1', iPhone);
    expect(await sessionsOf(here)).toMatchObject([
      { isThis: true, browser: 'Firefox', system: 'Windows', isHandheld: false, way: 'password', remembered: false },
      { isThis: false, browser: 'Safari', system: 'iPhone', isHandheld: true },
    ]);
  });

  test("'EndSession' ends one at once, and none of somebody else", async () => {
    const person = await buildBeneficiary(loge.database);
    const [here, there] = [await loge.signIn(person.login), await loge.signIn(person.login)];
    const other = (await sessionsOf(here)).find(({ isThis }) => !isThis);
    const stranger = await loge.signIn((await buildBeneficiary(loge.database)).login);
    expect(await loge.call('EndSession', { id: other?.id }, stranger)).toMatchObject({ refusal: 'not-found' });
    expect(await isAlive(there)).toBe(true);
    expect((await loge.call('EndSession', { id: other?.id }, here)).code).toBe(0);
    expect([await isAlive(here), await isAlive(there)]).toEqual([true, false]);
    expect(await loge.call('EndSession', { id: other?.id }, here)).toMatchObject({ refusal: 'not-found' });
  });

  test("'EndOtherSessions' leaves only this one", async () => {
    const person = await buildBeneficiary(loge.database);
    const signed = [
      await loge.signIn(person.login),
      await loge.signIn(person.login),
      await loge.signIn(person.login),
    ] as const;
    expect(await loge.call('EndOtherSessions', {}, signed[1])).toMatchObject({ code: 0, data: { ended: 2 } });
    expect(await Promise.all(signed.map(isAlive))).toEqual([false, true, false]);
    expect(await sessionsOf(signed[1])).toHaveLength(1);
  });
});

describe('a new device', () => {
  const jobs = async (userId: number) => {
    const queue = await loge.server.services.pool.query<{ data: { kind: string; browser: string; system: string } }>(
      `select data from pgboss.job where name = 'access-mail' and (data->>'userId')::int = $1 order by created_on`,
      [userId],
    );
    return queue.rows.map(({ data }) => data);
  };

  test('is told by mail, once, but for the first', async () => {
    const person = await buildBeneficiary(loge.database);
    await signInOn(person.login, 'device-of-a-desk-2', firefox);
    expect(await jobs(person.id)).toEqual([]);
    await signInOn(person.login, 'device-of-a-desk-2', firefox);
    await signInOn(person.login, 'device-of-a-phone-2', iPhone);
    await signInOn(person.login, 'device-of-a-phone-2', iPhone);
    const told = await jobs(person.id);
    expect(told).toMatchObject([{ kind: 'new-device', browser: 'Safari', system: 'iPhone' }]);
  });

  test.each([
    ['fr', 'Nouvelle connexion à votre compte', 'Safari sur iPhone'],
    ['en', 'New sign-in to your account', 'Safari on iPhone'],
  ] as const)('is told in their language (%s)', async (lang, subject, device) => {
    const person = await buildBeneficiary(loge.database, { lang });
    const job = {
      kind: 'new-device',
      userId: person.id,
      at: loge.now.toISOString(),
      browser: 'Safari',
      system: 'iPhone',
    } as const;
    await mailAboutAccess(loge.server.services, job);
    await mailAboutAccess(loge.server.services, job);
    const mails = await loge.database
      .selectFrom('mails')
      .select(['subject', 'text_body', 'html_body'])
      .where('user_id', '=', person.id)
      .execute();
    expect(mails).toHaveLength(1);
    expect(mails[0]?.subject).toBe(subject);
    expect(mails[0]?.text_body).toContain(device);
    expect(mails[0]?.html_body).toContain(device);
  });
});

test('what has long been over is forgotten, what is not stays', async () => {
  const person = await buildBeneficiary(loge.database);
  const ended = await loge.signIn(person.login);
  await loge.call('logout', {}, ended);
  const expired = await loge.signIn(person.login);
  const remembered = await loge.call('login', { login: person.login, pass: demoPassword, remember: true });
  expect(remembered.code).toBe(0);
  const count = async (): Promise<number> =>
    (await loge.database.selectFrom('sessions').select('id').where('user_id', '=', person.id).execute()).length;
  await cleanAccess(loge.server.services);
  expect(await count()).toBe(3);
  const before = loge.now;
  loge.now = new Date(before.getTime() + 32 * 24 * 3_600_000);
  await cleanAccess(loge.server.services);
  expect(await count()).toBe(1);
  expect(await isAlive(expired)).toBe(false);
  loge.now = before;
});

describe('a page that takes itself for another person’s', () => {
  const ask = (action: string, as: Signed, user: number, input = {}) =>
    loge.call(action, input, as, { headers: { 'x-session-context': `user=${user}` } });

  test('is answered as after the end of its session, and ends nobody else’s', async () => {
    const camille = await buildBeneficiary(loge.database);
    const hugo = await buildBeneficiary(loge.database);
    const his = await loge.signIn(hugo.login);
    expect(await ask('MySessions', his, hugo.id)).toMatchObject({ code: 0 });
    expect(await ask('MySessions', his, camille.id)).toMatchObject({ code: 1, data: null });
    expect(await ask('logout', his, camille.id)).toMatchObject({ code: 1 });
    expect(await isAlive(his)).toBe(true);
  });
});

test('a session that goes on after its owner lost their last part says so', async () => {
  const person = await buildBeneficiary(loge.database);
  const signed = await loge.signIn(person.login);
  await loge.database.updateTable('users').set({ is_beneficiary: false }).where('id', '=', person.id).execute();
  // A process remembers a session for a few seconds.
  loge.now = new Date(loge.now.getTime() + 16_000);
  const restored = await loge.call('UserInfoFromSession', {}, signed, { method: 'GET' });
  expect(restored).toMatchObject({ refusal: 'no-profile-for-user' });
});
