import { beforeAll, describe, expect, test } from 'vitest';
import { buildBeneficiary, buildManager, buildUser, type Person } from '../../testing/builders.ts';
import { demoPassword, type Signed, startTestServer } from '../../testing/running-server.ts';
import { buildConnection } from '../../testing/sign-on-builders.ts';
import { passkeyOrigin, virtualAuthenticator, type VirtualAuthenticator } from '../../testing/virtual-authenticator.ts';

const loge = startTestServer();
const browser = { origin: passkeyOrigin, 'x-device': 'browser-of-camille-1' };
const otherBrowser = { ...browser, 'x-device': 'browser-of-mallory-1' };
let camille: Person;
let signed: Signed;

const call = (action: string, input: Record<string, unknown> = {}, as?: Signed, headers = browser) =>
  loge.call(action, input, as, { headers });
const dataOf = <Data>(answer: { data: unknown }): Data => answer.data as Data;

async function newChallenge(as: Signed, headers = browser): Promise<string> {
  return dataOf<{ challenge: string }>(await call('NewPasskeyOptions', { password: demoPassword }, as, headers))
    .challenge;
}
async function signInChallenge(headers = browser): Promise<string> {
  return dataOf<{ challenge: string }>(await call('PasskeySignInOptions', {}, undefined, headers)).challenge;
}
async function addPasskey(as: Signed, name = 'Téléphone'): Promise<{ key: VirtualAuthenticator; id: number }> {
  const key = virtualAuthenticator();
  const answer = await call('AddPasskey', { name, answer: key.make(await newChallenge(as)) }, as);
  expect(answer).toMatchObject({ code: 0 });
  return { key, id: dataOf<{ id: number }>(answer).id };
}
const signInWith = (answer: Record<string, unknown>, headers = browser) =>
  call('LoginWithPasskey', { answer, noCookies: true }, undefined, headers);

beforeAll(async () => {
  camille = await buildBeneficiary(loge.database);
  signed = await loge.signIn(camille.login);
});

describe('making a passkey', () => {
  test('lists it, renames it and removes it', async () => {
    const { id } = await addPasskey(signed);
    const listed = async () => dataOf<{ passkeys: object[] }>(await loge.call('MySecurity', {}, signed)).passkeys;
    expect(await listed()).toEqual([
      expect.objectContaining({ id, name: 'Téléphone', lastUsedAt: null, host: 'localhost' }),
    ]);
    expect((await call('RenamePasskey', { id, name: 'Ordinateur' }, signed)).code).toBe(0);
    expect(await listed()).toEqual([expect.objectContaining({ id, name: 'Ordinateur' })]);
    expect((await call('RemovePasskey', { id, password: demoPassword }, signed)).code).toBe(0);
    expect(await listed()).toEqual([]);
    const lines = loge.database.selectFrom('business_log').select('action').where('author_id', '=', camille.id);
    expect((await lines.execute()).map(({ action }) => action)).toContain('passkey-removed');
  });

  test.each([
    ['for another origin', { origin: 'https://evil.test' }],
    ['for another host', { host: 'evil.test' }],
    ['without verifying the person', { verified: false }],
  ])('refuses one made %s', async (_how, how) => {
    const answer = virtualAuthenticator().make(await newChallenge(signed), how);
    expect(await call('AddPasskey', { name: 'x', answer }, signed)).toMatchObject({ refusal: 'passkey-refused' });
  });

  test('refuses a challenge that was used, made up, asked by another browser or another person', async () => {
    const used = await newChallenge(signed);
    const key = virtualAuthenticator();
    expect((await call('AddPasskey', { name: 'x', answer: key.make(used) }, signed)).code).toBe(0);
    const stranger = await loge.signIn((await buildBeneficiary(loge.database)).login);
    const [elsewhere, strangers] = [await newChallenge(signed, otherBrowser), await newChallenge(stranger)];
    for (const challenge of [used, 'A'.repeat(43), elsewhere, strangers, await signInChallenge()]) {
      const answer = virtualAuthenticator().make(challenge);
      expect(await call('AddPasskey', { name: 'x', answer }, signed)).toMatchObject({ refusal: 'passkey-refused' });
    }
  });

  test('touches nobody else’s', async () => {
    const { id } = await addPasskey(signed);
    const stranger = await loge.signIn((await buildBeneficiary(loge.database)).login);
    expect(await call('RemovePasskey', { id, password: demoPassword }, stranger)).toMatchObject({
      refusal: 'not-found',
    });
    expect(await call('RenamePasskey', { id, name: 'mien' }, stranger)).toMatchObject({ refusal: 'not-found' });
  });

  test.each([
    ['another site', 'https://evil.test'],
    ['an address without a name', 'http://127.0.0.1:4100'],
    ['no page at all', ''],
  ])('is not possible from %s', async (_where, origin) => {
    const headers = { ...browser, origin };
    expect(await call('NewPasskeyOptions', {}, signed, headers)).toMatchObject({ refusal: 'passkey-not-possible' });
    const signIn = await call('PasskeySignInOptions', {}, undefined, headers);
    expect(signIn).toMatchObject({ refusal: 'passkey-not-possible' });
    const key = virtualAuthenticator();
    const added = { name: 'x', answer: key.make(await newChallenge(signed)) };
    expect(await call('AddPasskey', added, signed, headers)).toMatchObject({ refusal: 'passkey-not-possible' });
    const used = key.use(await signInChallenge());
    expect(await signInWith(used, headers)).toMatchObject({ refusal: 'passkey-not-possible' });
  });
});

describe('signing in by passkey', () => {
  test('opens a session that says so', async () => {
    const { key } = await addPasskey(signed);
    const answer = await signInWith(key.use(await signInChallenge()));
    expect(answer).toMatchObject({ code: 0, data: { user: { login: camille.login } } });
    const { sessionToken } = dataOf<{ sessionToken: string }>(answer);
    const { sessions } = dataOf<{ sessions: object[] }>(await loge.call('MySessions', {}, { token: sessionToken }));
    expect(sessions[0]).toMatchObject({ isThis: true, way: 'passkey' });
  });

  test('leads the person who owes a new password to it first', async () => {
    const paul = await buildBeneficiary(loge.database);
    const { key } = await addPasskey(await loge.signIn(paul.login));
    await loge.database.updateTable('users').set({ must_change_password: true }).where('id', '=', paul.id).execute();
    const answer = await signInWith(key.use(await signInChallenge()));
    expect(answer).toMatchObject({ refusal: 'password-change-required' });
  });

  test.each([
    ['for another origin', { origin: 'https://evil.test' }],
    ['for another host', { host: 'evil.test' }],
    ['without verifying the person', { verified: false }],
    ['with a forged signature', { forged: true }],
  ])('refuses an answer %s', async (_how, how) => {
    const { key } = await addPasskey(signed);
    expect(await signInWith(key.use(await signInChallenge(), how))).toMatchObject({
      refusal: 'passkey-refused',
      http: 401,
      data: null,
    });
  });

  test('takes a challenge once, in the browser that asked, and none that was made for something else', async () => {
    const { key } = await addPasskey(signed);
    const challenge = await signInChallenge();
    expect((await signInWith(key.use(challenge))).code).toBe(0);
    for (const wrong of [challenge, 'B'.repeat(43), await signInChallenge(otherBrowser), await newChallenge(signed)])
      expect(await signInWith(key.use(wrong))).toMatchObject({ refusal: 'passkey-refused' });
    loge.now = new Date(loge.now.getTime() + 3_600_000);
    expect(await signInWith(key.use(challenge))).toMatchObject({ refusal: 'passkey-refused' });
  });

  test('of two at once with one answer lets one in', async () => {
    const { key } = await addPasskey(signed);
    const answer = key.use(await signInChallenge());
    const answers = await Promise.all([signInWith(answer), signInWith(answer), signInWith(answer)]);
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
  });

  test('refuses a counter that goes back, as that of a copied key does', async () => {
    const { key } = await addPasskey(signed);
    expect((await signInWith(key.use(await signInChallenge(), { counter: 7 }))).code).toBe(0);
    for (const counter of [7, 3, 0])
      expect(await signInWith(key.use(await signInChallenge(), { counter }))).toMatchObject({
        refusal: 'passkey-refused',
      });
    expect((await signInWith(key.use(await signInChallenge(), { counter: 8 }))).code).toBe(0);
  });

  test('takes a counter that stays at nought: such keys do not count', async () => {
    const { key } = await addPasskey(signed);
    for (let use = 0; use < 2; use += 1)
      expect((await signInWith(key.use(await signInChallenge(), { counter: 0 }))).code).toBe(0);
  });

  test('refuses an unknown key, a removed one and a deactivated person, in the same words', async () => {
    const { key, id } = await addPasskey(signed);
    await call('RemovePasskey', { id, password: demoPassword }, signed);
    const gone = await buildBeneficiary(loge.database);
    const { key: goneKey } = await addPasskey(await loge.signIn(gone.login));
    await loge.database.updateTable('users').set({ active: false }).where('id', '=', gone.id).execute();
    for (const wrong of [key, goneKey, virtualAuthenticator()])
      expect(await signInWith(wrong.use(await signInChallenge()))).toMatchObject({
        refusal: 'passkey-refused',
        data: null,
      });
  });
});

test('anyone who is nothing here any more gets A32 from a passkey too, and no session', async () => {
  const nobody = await buildBeneficiary(loge.database);
  const { key } = await addPasskey(await loge.signIn(nobody.login));
  await loge.database.updateTable('users').set({ is_beneficiary: false }).where('id', '=', nobody.id).execute();
  expect(await signInWith(key.use(await signInChallenge()))).toMatchObject({
    refusal: 'no-profile-for-user',
    data: null,
  });
});

test('anyone who must come through their company by now is led there, by passkey as by password (code 15)', async () => {
  const zoe = await buildBeneficiary(loge.database);
  const { key } = await addPasskey(await loge.signIn(zoe.login));
  const { conciergerieId } = await buildConnection(loge.database);
  await loge.database.updateTable('users').set({ conciergerie_id: conciergerieId }).where('id', '=', zoe.id).execute();
  expect(await signInWith(key.use(await signInChallenge()))).toMatchObject({
    code: 15,
    refusal: 'single-sign-on-required',
    data: { token: expect.stringMatching(/^[\w-]{43}$/), conciergerieId },
  });
});

describe('where the team must have a second factor', () => {
  test('the last one stays, a second one may go', async () => {
    const admin = await loge.signIn((await buildUser(loge.database, { is_admin: true })).login);
    // Under the rule that is set below, the administrator would owe a factor as well.
    await addPasskey(admin);
    const manager = await buildManager(loge.database, { conciergerieIds: [] });
    const as = await loge.signIn(manager.login);
    const [first, second] = [await addPasskey(as), await addPasskey(as)];
    expect((await loge.call('SetSecondFactorRule', { teamNeedsOne: true }, admin)).code).toBe(0);
    const both = await Promise.all(
      [first, second].map(({ id }) => call('RemovePasskey', { id, password: demoPassword }, as)),
    );
    expect(both.map(({ refusal }) => String(refusal)).toSorted((one, other) => one.localeCompare(other))).toEqual([
      'last-second-factor',
      'null',
    ]);
    const { passkeys } = dataOf<{ passkeys: object[] }>(await loge.call('MySecurity', {}, as));
    expect(passkeys).toHaveLength(1);
    expect((await loge.call('SetSecondFactorRule', { teamNeedsOne: false }, admin)).code).toBe(0);
  });
});
