import { describe, expect, test } from 'vitest';
import { type Handover, writeHandover } from '../../identity/handover.ts';
import { buildBeneficiary, buildManager } from '../../testing/builders.ts';
import { startTestServer, type Signed } from '../../testing/running-server.ts';
import { buildConnection } from '../../testing/sign-on-builders.ts';

/** What a handover of another server opens here, for accounts of every kind. The two servers and the way between them: other-servers.test.ts. */
const [here, there] = ['https://here.example.test', 'https://there.example.test'];
const secret = 'what the two servers know together';
const loge = startTestServer({
  environment: { PUBLIC_URL: here, SERVERS: `${here},${there}`, SERVERS_SECRET: secret },
});
const minute = 60_000;

const handoverOf = (login: string, over: Partial<Handover> = {}): string =>
  writeHandover(
    { from: there, to: here, login, throughSingleSignOn: false, secondFactor: false, ...over },
    secret,
    loge.now,
  );
const enter = (handover: string, device = 'the window of the tests') =>
  loge.call('ContinueSession', { handover, noCookies: true }, undefined, { headers: { 'x-device': device } });
const enterAs = async (login: string, over: Partial<Handover> = {}): Promise<Signed> => {
  const { data } = await enter(handoverOf(login, over));
  return { token: (data as unknown as { sessionToken: string }).sessionToken };
};
const minutesAgo = (count: number): number => loge.now.getTime() - count * minute;

test('opens nothing for an account that is switched off here', async () => {
  const left = await buildBeneficiary(loge.database, { active: false });
  expect(await enter(handoverOf(left.login))).toMatchObject({ code: 88, refusal: 'handover-refused', data: null });
});

test('is good once, in whichever browser it comes first', async () => {
  const { login } = await buildBeneficiary(loge.database);
  const handover = handoverOf(login);
  expect(await enter(handover)).toMatchObject({ code: 0 });
  expect(await enter(handover, 'another window')).toMatchObject({ code: 88 });
  expect(await enter(handover)).toMatchObject({ code: 88 });
});

test('is refused to people who must sign on through their company here, unless they did so there', async () => {
  const { conciergerieId } = await buildConnection(loge.database);
  const { login } = await buildBeneficiary(loge.database, { conciergerie_id: conciergerieId });
  expect(await enter(handoverOf(login))).toMatchObject({ code: 15, refusal: 'single-sign-on-required' });
  expect(await enter(handoverOf(login, { throughSingleSignOn: true }))).toMatchObject({ code: 0 });
});

describe('a session that goes on is as old as the one it comes from', () => {
  const askForPasskey = async (over: Partial<Handover>) => {
    const { login } = await buildManager(loge.database, { conciergerieIds: [] });
    const signed = await enterAs(login, over);
    return loge.call('NewPasskeyOptions', {}, signed, {
      headers: { origin: here, 'x-device': 'the window of the tests' },
    });
  };

  test.each([
    ['a minute ago', () => ({ signedInAt: minutesAgo(1) }), { code: 0 }],
    ['eleven minutes ago', () => ({ signedInAt: minutesAgo(11) }), { refusal: 'proof-required' }],
    ['through the company, eleven minutes ago', ago11ThroughCompany, { refusal: 'proof-required' }],
    ['at a moment that is not said', () => ({}), { refusal: 'proof-required' }],
  ])('signed in %s', async (_when, over, expected) => {
    expect(await askForPasskey(over())).toMatchObject(expected);
  });

  test('never younger than now, whatever the other clock says', async () => {
    const { login } = await buildManager(loge.database, { conciergerieIds: [] });
    const signed = await enterAs(login, { signedInAt: minutesAgo(-5) });
    loge.now = new Date(loge.now.getTime() + 11 * minute);
    const headers = { origin: here, 'x-device': 'the window of the tests' };
    expect(await loge.call('NewPasskeyOptions', {}, signed, { headers })).toMatchObject({ refusal: 'proof-required' });
  });

  test('a session is not renewed by a handover to the server where it is', async () => {
    const { login } = await buildManager(loge.database, { conciergerieIds: [] });
    const signed = await loge.signIn(login);
    expect(await loge.call('GoToServer', { server: here }, signed)).toMatchObject({ refusal: 'server-not-listed' });
    expect(await loge.call('GoToServer', { server: there }, signed)).toMatchObject({ code: 0 });
  });
});

function ago11ThroughCompany(): Partial<Handover> {
  return { throughSingleSignOn: true, signedInAt: minutesAgo(11) };
}
