import { beforeAll, describe, expect, test } from 'vitest';
import { handOverFailure, handOverPerson } from '../../single-sign-on/hand-over.ts';
import { buildBeneficiary } from '../../testing/builders.ts';
import { startTestServer } from '../../testing/running-server.ts';
import { type BuiltConnection, buildConnection } from '../../testing/sign-on-builders.ts';

const loge = startTestServer();
let portal: BuiltConnection;

beforeAll(async () => {
  portal = await buildConnection(loge.database, { no_bottom_icon_bar: true, main_color: '0a7d55' });
});

const noBrowser = { browser: null, then: null };
const finish = (uat: string, p = portal.slug, lang: 'fr' | 'en' = 'fr') =>
  loge.call('SSOGetUserInfos', { p, uat, noCookies: true }, undefined, { method: 'GET', lang });

describe('SSOGetUserInfos', () => {
  test('opens a session that says how it came, once', async () => {
    const zoe = await buildBeneficiary(loge.database, { conciergerie_id: portal.conciergerieId });
    const then = '/bnfv2/activity';
    const token = await handOverPerson(
      loge.database,
      zoe.id,
      { ...noBrowser, connectionId: portal.id, then },
      loge.now,
    );
    const answer = await finish(token);
    expect(answer.data).toMatchObject({
      email: zoe.login,
      firstName: 'Camille',
      lastName: 'Roussel',
      noBottomIconBar: true,
      mainColor: '0a7d55',
      then,
      serviceToken: null,
      user: { login: zoe.login, throughSingleSignOn: true },
    });
    const sessionId = (answer.data as { sessionId: string } | null)?.sessionId ?? '';
    const restored = await loge.call('UserInfoFromSession', {}, { token: sessionId }, { method: 'GET' });
    expect(restored.data).toMatchObject({ user: { login: zoe.login, throughSingleSignOn: true } });
    expect(await finish(token)).toMatchObject({ code: 11, refusal: 'single-sign-on-failed' });
  });

  test('refuses a token after a minute, at another provider, and one that nobody made', async () => {
    const zoe = await buildBeneficiary(loge.database, { conciergerie_id: portal.conciergerieId });
    const other = await buildConnection(loge.database);
    const carried = { ...noBrowser, connectionId: portal.id };
    const token = await handOverPerson(loge.database, zoe.id, carried, loge.now);
    expect(await finish(token, other.slug)).toMatchObject({ code: 11, data: { failure: 'unknownProvider' } });
    loge.now = new Date(loge.now.getTime() + 61_000);
    expect(await finish(token)).toMatchObject({ code: 11, data: { failure: 'expired' } });
    expect(await finish('x'.repeat(43))).toMatchObject({ code: 11, data: { failure: 'expired' } });
  });

  test('opens nothing for somebody who is gone by then', async () => {
    const zoe = await buildBeneficiary(loge.database, { conciergerie_id: portal.conciergerieId });
    const token = await handOverPerson(loge.database, zoe.id, { ...noBrowser, connectionId: portal.id }, loge.now);
    await loge.database
      .updateTable('users')
      .set({ active: false, anonymised_at: loge.now })
      .where('id', '=', zoe.id)
      .execute();
    expect(await finish(token)).toMatchObject({ refusal: 'no-profile-for-user' });
  });

  test('refuses a token of a sign-on that another browser began', async () => {
    const zoe = await buildBeneficiary(loge.database, { conciergerie_id: portal.conciergerieId });
    const carried = { browser: 'ab'.repeat(32), then: null, connectionId: portal.id };
    const token = await handOverPerson(loge.database, zoe.id, carried, loge.now);
    expect(await finish(token)).toMatchObject({ code: 11, data: { failure: 'otherBrowser' } });
  });

  test.each([
    ['fr', 'Votre entreprise n’a pas confirmé votre identité.'],
    ['en', 'Your company did not confirm who you are.'],
  ] as const)('says why a sign-on failed, in %s', async (lang, message) => {
    const token = await handOverFailure(loge.database, 'notConfirmed', portal.id, loge.now);
    expect(await finish(token, portal.slug, lang)).toMatchObject({ http: 401, code: 11, message });
  });
});

describe('SSOGetToken', () => {
  test('refuses an unknown provider with code 11', async () => {
    const answer = await loge.call('SSOGetToken', { p: 'inconnu', uat: 'x' }, undefined, { method: 'GET' });
    expect(answer).toMatchObject({ code: 11, data: { failure: 'unknownProvider' } });
  });
});
