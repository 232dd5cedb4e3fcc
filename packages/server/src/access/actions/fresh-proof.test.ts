import { beforeEach, describe, expect, test } from 'vitest';
import { bindingOf } from '../../credentials/password-link.ts';
import { findPasswordOwner } from '../../credentials/rows/password-rows.ts';
import { issueToken } from '../../credentials/single-use-token.ts';
import { buildBeneficiary, buildManager, type Person } from '../../testing/builders.ts';
import { demoPassword, type Signed, startTestServer } from '../../testing/running-server.ts';
import { passkeyOrigin, virtualAuthenticator, type VirtualAuthenticator } from '../../testing/virtual-authenticator.ts';

/** What changes the ways into an account asks for more than a session: it may be a stolen one. */

const loge = startTestServer();
const headers = { origin: passkeyOrigin, 'x-device': 'browser-of-nadia-123' };
let nadia: Person;
let signed: Signed;
let passkey: number;

const dataOf = <Data>(answer: { data: unknown }): Data => answer.data as Data;
const call = (action: string, input: Record<string, unknown> = {}) => loge.call(action, input, signed, { headers });
const later = (minutes: number) => void (loge.now = new Date(loge.now.getTime() + minutes * 60_000));

beforeEach(async () => {
  nadia = await buildManager(loge.database, { conciergerieIds: [] });
  signed = await loge.signIn(nadia.login);
  const { challenge } = dataOf<{ challenge: string }>(await call('NewPasskeyOptions'));
  const added = await call('AddPasskey', { name: 'Téléphone', answer: virtualAuthenticator().make(challenge) });
  passkey = dataOf<{ id: number }>(added).id;
});

describe.each([
  ['NewPasskeyOptions', () => ({})],
  ['StartOneTimeCodes', () => ({})],
  ['RemovePasskey', () => ({ id: passkey })],
] as const)('%s', (action, inputOf) => {
  const ask = (over: Record<string, unknown> = {}) => call(action, { ...inputOf(), ...over });

  test('asks nothing of who signed in a moment ago', async () => {
    later(9);
    expect(await ask()).toMatchObject({ code: 0 });
  });

  test('asks for the password later, and takes the right one', async () => {
    later(10);
    expect(await ask()).toMatchObject({ code: 381, refusal: 'proof-required', data: { hasPassword: true } });
    expect(await ask({ password: 'wrong' })).toMatchObject({ refusal: 'sign-in-refused' });
    expect(await ask({ password: demoPassword })).toMatchObject({ code: 0 });
  });

  test('limits guesses like those at the current password', async () => {
    later(10);
    for (let guess = 0; guess < 5; guess += 1) await ask({ password: `wrong ${guess}` });
    expect(await ask({ password: demoPassword })).toMatchObject({ refusal: 'sign-in-limited' });
  });

  test('asks who has no password to sign in again', async () => {
    await loge.database.updateTable('users').set({ password_hash: null }).where('id', '=', nadia.id).execute();
    later(10);
    expect(await ask()).toMatchObject({ refusal: 'proof-required', data: { hasPassword: false } });
    expect(await ask({ password: demoPassword })).toMatchObject({ refusal: 'sign-in-refused' });
  });
});

test('a passkey is not added by a challenge that was given before a new password', async () => {
  const { challenge } = dataOf<{ challenge: string }>(await call('NewPasskeyOptions'));
  const better = { cpass: demoPassword, npass1: 'quatre chevaux bleus', npass2: 'quatre chevaux bleus' };
  expect(await call('changePassword', better)).toMatchObject({ code: 0 });
  const answer = virtualAuthenticator().make(challenge);
  expect(await call('AddPasskey', { name: 'Autre', answer })).toMatchObject({ refusal: 'passkey-refused' });
});

describe('a new password by a link', () => {
  const follow = async (person: Person) => {
    const owner = await findPasswordOwner(loge.database, person.id);
    const payload = { boundTo: bindingOf(owner?.password_hash ?? null) };
    const issued = { purpose: 'new-password', userId: person.id, lifetimeMs: 3_600_000, payload } as const;
    const token = await issueToken(loge.database, issued, loge.now);
    return loge.call('SetNewPassword', { token, npass1: 'quatre chevaux bleus', npass2: 'quatre chevaux bleus' });
  };
  const signInBy = async (key: VirtualAuthenticator) => {
    const { challenge } = dataOf<{ challenge: string }>(
      await loge.call('PasskeySignInOptions', {}, undefined, { headers }),
    );
    return loge.call('LoginWithPasskey', { answer: key.use(challenge), noCookies: true }, undefined, { headers });
  };
  const withPasskey = async (person: Person) => {
    signed = await loge.signIn(person.login);
    const key = virtualAuthenticator();
    const { challenge } = dataOf<{ challenge: string }>(await call('NewPasskeyOptions'));
    expect(await call('AddPasskey', { name: 'Téléphone', answer: key.make(challenge) })).toMatchObject({ code: 0 });
    return key;
  };

  test('ends the passkeys of a beneficiary, and says how many there were', async () => {
    const camille = await buildBeneficiary(loge.database);
    const key = await withPasskey(camille);
    expect(await signInBy(key)).toMatchObject({ code: 0 });
    const answer = await follow(camille);
    expect(answer).toMatchObject({ code: 0, data: { login: camille.login, passkeysEnded: 1, passkeysKept: 0 } });
    expect(await signInBy(key)).toMatchObject({ refusal: 'passkey-refused' });
  });

  test('leaves those of the team, which are second factors, and says how many there are', async () => {
    const key = await withPasskey(nadia);
    expect(await follow(nadia)).toMatchObject({ code: 0, data: { passkeysEnded: 0, passkeysKept: 2 } });
    expect(await signInBy(key)).toMatchObject({ code: 0 });
  });
});
