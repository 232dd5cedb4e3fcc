import { beforeAll, describe, expect, test } from 'vitest';
import { countSignInFailures } from '../../credentials/rows/sign-in-attempt-rows.ts';
import { buildBeneficiary, buildConciergerie } from '../../testing/builders.ts';
import { demoPassword, startTestServer } from '../../testing/running-server.ts';

const loge = startTestServer();
let conciergerieId = 0;
let people = 0;

beforeAll(async () => {
  conciergerieId = await buildConciergerie(loge.database);
});

/** Somebody whose login and e-mail differ. */
const person = async () => {
  people += 1;
  const email = `courriel${people}@example.test`;
  return {
    ...(await buildBeneficiary(loge.database, { conciergerie_id: conciergerieId, login: `agent${people}`, email })),
    email,
  };
};
const signIn = (login: string, pass: string, { from = '', cookie = '' } = {}) =>
  loge.call('login', { login, pass }, undefined, {
    headers: { ...(cookie === '' ? {} : { cookie }), ...(from === '' ? {} : { 'x-forwarded-for': from }) },
  });
const browserCookieOf = (headers: unknown): string =>
  /loge_browser=[\w-]{43}/.exec(String((headers as Record<string, unknown>)['set-cookie']))?.[0] ?? '';
const limitedLines = (userId: number) =>
  loge.database
    .selectFrom('business_log')
    .selectAll()
    .where('action', '=', 'sign-in-limited')
    .where('subject_user_id', '=', userId)
    .execute();

describe('guesses at a password', () => {
  test('by login and by e-mail count together', async () => {
    const victim = await person();
    for (const typed of [victim.login, victim.email, victim.login, victim.email, victim.login])
      expect((await signIn(typed, 'wrong')).refusal).toBe('sign-in-refused');
    expect((await signIn(victim.email, demoPassword)).refusal).toBe('sign-in-limited');
    expect((await signIn(victim.login, demoPassword)).refusal).toBe('sign-in-limited');
  });

  test('at a login that nobody has are slowed down in the same way', async () => {
    for (let guess = 0; guess < 5; guess += 1)
      expect((await signIn('nobody@example.test', 'wrong')).refusal).toBe('sign-in-refused');
    const [sixth, again] = [await signIn('nobody@example.test', 'wrong'), await signIn('nobody@example.test', 'wrong')];
    expect([sixth.refusal, again.refusal]).toEqual(['sign-in-limited', 'sign-in-limited']);
  });

  test('of strangers do not shut out anyone who has signed in from this browser before', async () => {
    const victim = await person();
    const cookie = browserCookieOf((await signIn(victim.login, demoPassword)).headers);
    expect(cookie).not.toBe('');
    for (let guess = 0; guess < 20; guess += 1) await signIn(victim.login, `guess ${guess}`);
    expect((await signIn(victim.login, demoPassword)).refusal).toBe('sign-in-limited');
    expect((await signIn(victim.login, demoPassword, { cookie })).code).toBe(0);
    // The owner's own success is no help for those who guess.
    expect((await signIn(victim.login, demoPassword)).refusal).toBe('sign-in-limited');
    // The browser is one person's: at another account it is a stranger's.
    const other = await person();
    for (let guess = 0; guess < 5; guess += 1) await signIn(other.login, 'wrong');
    expect((await signIn(other.login, demoPassword, { cookie })).refusal).toBe('sign-in-limited');
  });

  test('from a browser of one’s own count there, and wait like any others', async () => {
    const forgetful = await person();
    const cookie = browserCookieOf((await signIn(forgetful.login, demoPassword)).headers);
    for (let guess = 0; guess < 5; guess += 1)
      expect((await signIn(forgetful.login, 'wrong', { cookie })).refusal).toBe('sign-in-refused');
    expect((await signIn(forgetful.login, demoPassword, { cookie })).refusal).toBe('sign-in-limited');
    loge.now = new Date(loge.now.getTime() + 16_000);
    expect((await signIn(forgetful.login, demoPassword, { cookie })).code).toBe(0);
  });

  test('a thousand at once: five are tried, each other one is refused clearly, and the log has one line', async () => {
    const victim = await person();
    const answers = await Promise.all(
      Array.from({ length: 1_000 }, (_, index) => signIn(victim.login, `guess ${index}`)),
    );
    const tried = answers.filter(({ refusal }) => refusal === 'sign-in-refused');
    const refused = answers.filter(
      ({ refusal, http, message }) => refusal === 'sign-in-limited' && http === 429 && /min/.test(message),
    );
    expect([tried.length, refused.length]).toEqual([5, 995]);
    expect(await limitedLines(victim.id)).toHaveLength(1);
  });

  test('the control: counted without waiting for each other, more than five would be tried', async () => {
    const target = {
      kind: 'sign-in',
      subjectHash: Buffer.alloc(32, 1),
      userId: null,
      address: '192.0.2.1',
      deviceHash: null,
    } as const;
    const since = new Date(loge.now.getTime() - 60_000);
    const counts = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const { typed } = await countSignInFailures(loge.database, target, since);
        await loge.database
          .insertInto('sign_in_attempts')
          .values({
            kind: 'sign-in',
            subject_hash: target.subjectHash,
            address: target.address,
            succeeded: false,
            at: loge.now,
          })
          .execute();
        return typed.count;
      }),
    );
    expect(counts.filter((count) => count < 5).length).toBeGreaterThan(5);
  });

  test('from one address at many accounts end after a hundred', async () => {
    loge.now = new Date(loge.now.getTime() + 60 * 60_000);
    const answers = await Promise.all(Array.from({ length: 120 }, (_, index) => signIn(`unknown${index}`, 'wrong')));
    expect(answers.filter(({ refusal }) => refusal === 'sign-in-refused')).toHaveLength(100);
    const lines = await loge.database
      .selectFrom('business_log')
      .selectAll()
      .where('action', '=', 'sign-in-limited')
      .where('comment', 'like', 'Trop d’essais depuis%')
      .execute();
    expect(lines).toHaveLength(1);
    loge.now = new Date(loge.now.getTime() + 60 * 60_000);
  });
});
