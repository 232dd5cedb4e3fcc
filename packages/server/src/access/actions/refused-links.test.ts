import { SIGN_ON_FAILURES } from '@loge/domain/access/sign-on-failures';
import { beforeEach, expect, test } from 'vitest';
import { buildBeneficiary, buildManager } from '../../testing/builders.ts';
import { type GatewayAnswer, startTestServer } from '../../testing/running-server.ts';
import { buildConnection } from '../../testing/sign-on-builders.ts';
import { handOverPerson } from '../../single-sign-on/hand-over.ts';
import { issueToken } from '../../credentials/single-use-token.ts';

/** Whatever opens a way in by a link or a token: one that does not work leaves a line in the business log, and a flood leaves one. */
const loge = startTestServer();

beforeEach(() => {
  // Another quarter of an hour: lines are counted anew.
  loge.now = new Date(loge.now.getTime() + 15 * 60_000);
});

const lines = async (): Promise<readonly string[]> => {
  const since = new Date(loge.now.getTime() - 60_000);
  const rows = await loge.database.selectFrom('business_log').select('action').where('at', '>', since).execute();
  return rows.map(({ action }) => action);
};
const get = (action: string, input: Record<string, unknown>) => loge.call(action, input, undefined, { method: 'GET' });
const forged = 'x'.repeat(43);

const ways: Record<string, (token: string) => Promise<GatewayAnswer>> = {
  Cgu: (token) => get('Cgu', { lang: 'fr', token }),
  loadCgu: (token) => get('loadCgu', { lang: 'fr', token }),
  ReadPasswordLink: (token) => get('ReadPasswordLink', { token }),
  SetNewPassword: (token) => loge.call('SetNewPassword', { token, npass1: 'Phrase bien 1', npass2: 'Phrase bien 1' }),
  ReadLinkToSignOn: (token) => get('ReadLinkToSignOn', { token }),
  ChangeUserEmailBeforeSSO: (token) => loge.call('ChangeUserEmailBeforeSSO', { token, email: 'zoe@acier.test' }),
  SSOGetUserInfos: (token) => get('SSOGetUserInfos', { p: 'acier', uat: token }),
  LoginWithCode: (token) => loge.call('LoginWithCode', { token, code: '123456' }),
};

test.each(Object.entries(ways))(
  '%s: a forged token leaves one line, however often it is tried',
  async (_name, open) => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => open(forged)));
    for (const { code, data } of answers) expect([code, data?.['sessionId']]).not.toContain(0);
    expect(await lines()).toEqual(['link-forged']);
  },
);

test('an unknown provider leaves a line', async () => {
  expect(await get('SSOGetToken', { p: 'inconnu', uat: forged })).toMatchObject({ code: 11 });
  expect(await lines()).toEqual(['sign-on-refused']);
});

test('a sign-on that is finished at another provider, in another browser, or twice, leaves a line about it', async () => {
  const portal = await buildConnection(loge.database);
  const other = await buildConnection(loge.database);
  const zoe = await buildBeneficiary(loge.database, { conciergerie_id: portal.conciergerieId });
  const made = (browser: string | null) =>
    handOverPerson(loge.database, zoe.id, { connectionId: portal.id, browser, then: null }, loge.now);
  const finish = (uat: string, p: string) => get('SSOGetUserInfos', { p, uat, noCookies: true });
  const said = async () =>
    (await loge.database.selectFrom('business_log').select('comment').orderBy('id', 'desc').executeTakeFirst())
      ?.comment;

  expect(await finish(await made(null), other.slug)).toMatchObject({ data: { failure: 'unknownProvider' } });
  expect(await said()).toMatch(`Portail ${other.slug}\u00a0: ${SIGN_ON_FAILURES.unknownProvider.fr}`);
  loge.now = new Date(loge.now.getTime() + 15 * 60_000);
  expect(await finish(await made('ab'.repeat(32)), portal.slug)).toMatchObject({ data: { failure: 'otherBrowser' } });
  expect(await said()).toMatch(`Portail ${portal.slug}\u00a0: ${SIGN_ON_FAILURES.otherBrowser.fr}`);
  const token = await made(null);
  expect((await finish(token, portal.slug)).code).toBe(0);
  expect(await finish(token, portal.slug)).toMatchObject({ data: { failure: 'expired' } });
  expect(await said()).toMatch('Lien déjà utilisé ou remplacé');
});

test('addresses that are tried before the link to a company leave one line about the account', async () => {
  const portal = await buildConnection(loge.database);
  const zoe = await buildBeneficiary(loge.database, { conciergerie_id: portal.conciergerieId });
  const taken = `ines@${portal.domain}`;
  await buildBeneficiary(loge.database, { email: taken });
  const { data } = await loge.call('login', { login: zoe.login, pass: 'Loge-demo-2026', noCookies: true });
  const token = String(data?.['token']);
  const change = (email: string) => loge.call('ChangeUserEmailBeforeSSO', { token, email });
  expect((await change('zoe@ailleurs.test')).refusal).toBe('email-not-of-company');
  expect((await change(taken)).refusal).toBe('email-already-used');
  expect((await lines()).filter((action) => action === 'sign-on-email-refused')).toHaveLength(1);
});

test('a step of signing in that another device presents leaves a line about the account', async () => {
  const nadia = await buildManager(loge.database, { conciergerieIds: [] });
  const token = await issueToken(
    loge.database,
    { purpose: 'second-factor', userId: nadia.id, lifetimeMs: 60_000, action: 'the device that began' },
    loge.now,
  );
  expect((await loge.call('LoginWithCode', { token, code: '123456' })).refusal).toBe('sign-in-step-expired');
  expect(await lines()).toEqual(['sign-in-step-refused']);
});
