import { beforeAll, describe, expect, test } from 'vitest';
import { buildBeneficiary, buildUser, type Person } from '../../testing/builders.ts';
import { demoPassword, startTestServer } from '../../testing/running-server.ts';

const loge = startTestServer();
const better = 'quatre chevaux bleus';
let camille: Person;

const change = (input: Record<string, unknown>, as?: { token: string }) =>
  loge.call('changePassword', { cpass: demoPassword, npass1: better, npass2: better, ...input }, as);
const isAlive = async (as: { token: string }): Promise<boolean> =>
  (await loge.call('UserInfoFromSession', {}, as, { method: 'GET' })).code === 0;

beforeAll(async () => {
  camille = await buildBeneficiary(loge.database);
});

describe("'changePassword'", () => {
  test('changes one’s own and ends all other sessions at once', async () => {
    const person = await buildBeneficiary(loge.database);
    const [here, elsewhere] = [await loge.signIn(person.login), await loge.signIn(person.login)];
    expect((await change({}, here)).code).toBe(0);
    expect([await isAlive(here), await isAlive(elsewhere)]).toEqual([true, false]);
    expect(await loge.call('login', { login: person.login, pass: demoPassword })).toMatchObject({
      refusal: 'sign-in-refused',
    });
    expect((await loge.signIn(person.login, better)).token).not.toBe('');
  });

  test('changes the one that signing in refused, by the uid that it answered', async () => {
    const person = await buildBeneficiary(loge.database, { must_change_password: true });
    const refused = await loge.call('login', { login: person.login, pass: demoPassword });
    expect(refused).toMatchObject({ code: 9, refusal: 'password-change-required' });
    const { uid } = refused.data as unknown as { uid: number };
    expect((await change({ uid })).code).toBe(0);
    expect((await loge.signIn(person.login, better)).token).not.toBe('');
    // From now on only from inside.
    expect(
      await change({ uid, cpass: better, npass1: 'autre chose encore', npass2: 'autre chose encore' }),
    ).toMatchObject({
      refusal: 'sign-in-refused',
    });
  });

  test('says the same for a wrong password, an unknown uid and somebody who need not', async () => {
    const signed = await loge.signIn(camille.login);
    const answers = [
      await change({ cpass: 'wrong' }, signed),
      await change({ uid: 999_999 }),
      await change({ uid: 'x; drop table users' }),
      await change({ uid: camille.id }),
      await change({}),
    ];
    for (const answer of answers) expect(answer).toMatchObject({ refusal: 'sign-in-refused', http: 401, data: null });
  });

  test.each([
    ['two that differ', { npass2: 'autre chose encore' }, 'passwords-differ'],
    ['a short one', { npass1: 'court', npass2: 'court' }, 'password-too-weak'],
    ['the first name', { npass1: 'Camille-1987', npass2: 'Camille-1987' }, 'password-too-weak'],
    ['the current one', { npass1: demoPassword, npass2: demoPassword }, 'password-too-weak'],
  ])('refuses %s and leaves everything as it was', async (_what, input, refusal) => {
    const signed = await loge.signIn(camille.login);
    expect(await change(input, signed)).toMatchObject({ refusal, http: 422 });
    expect(await isAlive(signed)).toBe(true);
    expect((await loge.signIn(camille.login)).token).not.toBe('');
  });

  test('names every empty field', async () => {
    const answer = await change({ cpass: '', npass1: '', npass2: undefined });
    expect(answer.fields?.map(({ field }) => field).sort()).toEqual(['cpass', 'npass1', 'npass2']);
  });

  test('slows down guesses, those of signing in and these together', async () => {
    const victim = await buildBeneficiary(loge.database, { must_change_password: true });
    for (let guess = 0; guess < 3; guess += 1)
      await loge.call('login', { login: victim.login, pass: `guess ${guess}` });
    for (let guess = 0; guess < 2; guess += 1) await change({ uid: victim.id, cpass: `guess ${guess}` });
    expect(await change({ uid: victim.id })).toMatchObject({ refusal: 'sign-in-limited', http: 429 });
    loge.now = new Date(loge.now.getTime() + 16_000);
    expect((await change({ uid: victim.id })).code).toBe(0);
  });

  test('gives nobody a password who signs in elsewhere', async () => {
    const elsewhere = await buildUser(loge.database, {
      password_hash: null,
      must_change_password: true,
      is_manager: true,
    });
    expect(await change({ uid: elsewhere.id })).toMatchObject({ refusal: 'sign-in-refused' });
  });
});

test('more people sign in at once than there are connections', async () => {
  const people = await Promise.all(Array.from({ length: 40 }, () => buildBeneficiary(loge.database)));
  const answers = await Promise.all(
    people.map(({ login }) => loge.call('login', { login, pass: demoPassword, noCookies: true })),
  );
  expect(answers.map(({ code }) => code)).toEqual(people.map(() => 0));
});
