import { beforeAll, describe, expect, test } from 'vitest';
import { buildBeneficiary, buildManager, buildConciergerie, buildUser } from '../../testing/builders.ts';
import { startTestServer } from '../../testing/running-server.ts';

const loge = startTestServer();
let camille = '';

beforeAll(async () => {
  camille = (await buildBeneficiary(loge.database)).login;
});

describe('ActionOnLogin', () => {
  test('answers the same for a known and for an unknown login', async () => {
    const known = await loge.call('ActionOnLogin', { login: camille }, undefined, { method: 'GET' });
    const unknown = await loge.call('ActionOnLogin', { login: 'nobody@example.test' }, undefined, { method: 'GET' });
    expect(known.data).toEqual(unknown.data);
    expect(known.code).toBe(0);
  });
});

describe('login', () => {
  test('opens a session by token that the next call is made with', async () => {
    const signed = await loge.signIn(camille);
    const answer = await loge.call('UserInfoFromSession', {}, signed, { method: 'GET' });
    expect(answer.code).toBe(0);
    expect(answer.data).toMatchObject({ user: { login: camille, adherent: true, gestionnaire: false } });
  });

  test('opens a session by a cookie that scripts cannot read', async () => {
    const answer = await loge.call('login', { login: camille, pass: 'Loge-demo-2026' });
    expect(answer.data).toMatchObject({ sessionToken: null });
    expect(String((answer.headers as Record<string, unknown>)['set-cookie'])).toMatch(
      /loge_session=.+HttpOnly.*SameSite=Lax/,
    );
  });

  test('gives a new token each time and ends what the same client held before', async () => {
    const [person, other] = [await buildBeneficiary(loge.database), await buildBeneficiary(loge.database)];
    const isAlive = async (token: string) => (await loge.call('UserInfoFromSession', {}, { token })).code === 0;
    const elsewhere = await loge.signIn(person.login);
    const before = await loge.signIn(person.login);
    const again = { login: other.login, pass: 'Loge-demo-2026', noCookies: true };
    const answer = await loge.call('login', again, before);
    const { sessionToken } = answer.data as unknown as { sessionToken: string };
    expect(sessionToken).not.toBe(before.token);
    const alive = [await isAlive(before.token), await isAlive(sessionToken), await isAlive(elsewhere.token)];
    expect(alive).toEqual([false, true, true]);
  });

  test.each([
    ['until the browser closes, twelve hours at most', false, 12, undefined],
    ['sixty days when asked to remember', true, 60 * 24, 60 * 24],
  ] as const)('lasts %s', async (_how, remember, hours, cookieHours) => {
    const answer = await loge.call('login', { login: camille, pass: 'Loge-demo-2026', remember });
    const cookies = [(answer.headers as Record<string, unknown>)['set-cookie']].flat().map(String);
    const cookie = cookies.find((line) => line.startsWith('loge_session=')) ?? '';
    const until = /Expires=([^;]+)/.exec(cookie)?.[1];
    const inHours = (moment: Date) => Math.round((moment.getTime() - loge.now.getTime()) / 3_600_000);
    expect(until === undefined ? undefined : inHours(new Date(until))).toBe(cookieHours);
    const age = /Max-Age=(\d+)/.exec(cookie)?.[1];
    expect(age === undefined ? undefined : Number(age) / 3_600).toBe(cookieHours);
    const { expires_at } = await loge.database
      .selectFrom('sessions')
      .select('expires_at')
      .where('remembered', '=', remember)
      .orderBy('expires_at', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(inHours(expires_at)).toBe(hours);
  });

  test('refuses a wrong password and an unknown login with the same words', async () => {
    const wrong = await loge.call('login', { login: camille, pass: 'wrong' });
    const unknown = await loge.call('login', { login: 'nobody@example.test', pass: 'wrong' });
    expect(wrong).toMatchObject({ http: 401, code: 40, refusal: 'sign-in-refused', data: null });
    expect(unknown.message).toBe(wrong.message);
  });

  test('names every bad field in the language of the browser', async () => {
    const answer = await loge.call('login', { login: '', remember: 'maybe' }, undefined, { lang: 'en' });
    expect(answer.refusal).toBe('invalid-input');
    expect(answer.fields?.map(({ field }) => field).sort()).toEqual(['login', 'pass', 'remember']);
    expect(answer.fields?.find(({ field }) => field === 'login')?.message).toBe('This field is required.');
  });

  test('slows down guesses on one login, and only on that one', async () => {
    const victim = (await buildBeneficiary(loge.database)).login;
    for (let guess = 0; guess < 5; guess += 1) await loge.call('login', { login: victim, pass: `guess ${guess}` });
    const sixth = await loge.call('login', { login: victim, pass: 'Loge-demo-2026' });
    expect(sixth).toMatchObject({ http: 429, refusal: 'sign-in-limited' });
    loge.now = new Date(loge.now.getTime() + 16_000);
    expect((await loge.call('login', { login: victim, pass: 'Loge-demo-2026', noCookies: true })).code).toBe(0);
  });

  test('counts guesses that come all at once like guesses that come one by one', async () => {
    const victim = await buildBeneficiary(loge.database);
    const guess = (pass: string) => loge.call('login', { login: victim.login, pass, noCookies: true });
    const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => guess(`guess ${index}`)));
    const tried = answers.filter(({ refusal }) => refusal === 'sign-in-refused');
    expect(tried).toHaveLength(5);
    expect(answers.filter(({ refusal }) => refusal === 'sign-in-limited')).toHaveLength(15);
  });

  test('tells a person without any profile A32', async () => {
    const nobody = await buildUser(loge.database);
    const answer = await loge.call('login', { login: nobody.login, pass: 'Loge-demo-2026' });
    expect(answer).toMatchObject({ refusal: 'no-profile-for-user', message: 'Une erreur est survenue. Code A32' });
  });

  test('does not let a deactivated person in', async () => {
    const gone = await buildBeneficiary(loge.database, { active: false });
    expect(await loge.call('login', { login: gone.login, pass: 'Loge-demo-2026' })).toMatchObject({
      refusal: 'sign-in-refused',
    });
  });
});

describe('UserInfoFromSession', () => {
  test('answers code 1 without a session, and no failed request', async () => {
    const headers = { fromapp: 'loge-web/dev' };
    expect(await loge.call('UserInfoFromSession', {}, undefined, { headers })).toMatchObject({
      http: 200,
      code: 1,
      refusal: 'not-authenticated',
    });
  });
});

describe('logout', () => {
  test('ends the session for good', async () => {
    const signed = await loge.signIn(camille);
    expect((await loge.call('logout', {}, signed)).code).toBe(0);
    expect(await loge.call('UserInfoFromSession', {}, signed)).toMatchObject({ code: 1, refusal: 'not-authenticated' });
  });
});

describe('the context of a manager', () => {
  test('is only a conciergerie of their own, and a beneficiary who belongs to it', async () => {
    const [own, foreign] = [await buildConciergerie(loge.database), await buildConciergerie(loge.database)];
    const marc = await buildManager(loge.database, { conciergerieIds: [own] });
    const inside = await buildBeneficiary(loge.database, { conciergerie_id: own });
    const outside = await buildBeneficiary(loge.database, { conciergerie_id: foreign });
    const signed = await loge.signIn(marc.login);
    const userWith = async (context: { conciergerieId?: number; beneficiaryId?: number }): Promise<unknown> =>
      (await loge.call('UserInfoFromSession', {}, { ...signed, ...context })).data;
    expect(await userWith({ conciergerieId: own, beneficiaryId: inside.id })).toMatchObject({
      user: { conciergerie: { id: own }, selectedAdherent: { id: inside.id } },
    });
    expect(await userWith({ conciergerieId: own, beneficiaryId: outside.id })).toMatchObject({
      user: { selectedAdherent: null },
    });
    expect(await userWith({ conciergerieId: foreign })).toMatchObject({
      user: { conciergerie: null, needsToChooseConciergerie: true },
    });
  });
});

describe('the gateway', () => {
  test.each([
    ['an unknown action', 'DropTables', {}, 'POST', 'unknown-action', 404],
    ['a write by GET', 'login', {}, 'GET', 'wrong-method', 405],
    ['no session', 'logout', {}, 'POST', 'not-authenticated', 401],
  ] as const)('answers %s clearly', async (_what, action, input, method, refusal, http) => {
    expect(await loge.call(action, input, undefined, { method })).toMatchObject({ refusal, http });
  });

  test('refuses a write that another site could have sent', async () => {
    const answer = await loge.call('login', { login: camille, pass: 'Loge-demo-2026' }, undefined, {
      headers: { fromapp: '' },
    });
    expect(answer).toMatchObject({ refusal: 'app-header-missing', http: 403 });
  });

  test.each(['{"action":', '[1,2]', '"text"', 'null'])(
    'answers the malformed body %s with one envelope',
    async (payload) => {
      const answer = await loge.server.app.inject({
        method: 'POST',
        url: '/gateway',
        headers: { 'content-type': 'application/json', fromapp: 'x' },
        payload,
      });
      expect(answer.statusCode).toBeGreaterThanOrEqual(400);
      expect(answer.statusCode).toBeLessThan(500);
      expect(answer.json()).toMatchObject({ status: 'KO', data: null });
    },
  );
});
