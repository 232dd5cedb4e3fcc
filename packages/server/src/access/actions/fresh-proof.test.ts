import { beforeEach, describe, expect, test } from 'vitest';
import { buildManager, type Person } from '../../testing/builders.ts';
import { demoPassword, type Signed, startTestServer } from '../../testing/running-server.ts';
import { passkeyOrigin, virtualAuthenticator } from '../../testing/virtual-authenticator.ts';

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
    expect(await ask()).toMatchObject({ code: 93, refusal: 'proof-required', data: { hasPassword: true } });
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
