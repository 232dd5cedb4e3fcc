import { SIGN_ON_FAILURES } from '@loge/domain/access/sign-on-failures';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { issueToken, readToken } from '../credentials/single-use-token.ts';
import { findPasskeysOf, insertPasskey } from '../credentials/rows/passkey-rows.ts';
import { buildBeneficiary, buildManager } from '../testing/builders.ts';
import { clientSecret, startOpenIdProvider, type TestOpenIdProvider } from '../testing/openid-provider.ts';
import { startTestServer } from '../testing/running-server.ts';
import { type BuiltConnection, buildConnection } from '../testing/sign-on-builders.ts';
import { TestBrowser } from '../testing/test-browser.ts';
import { secretOwner } from './provider-connection.ts';

/** Against a real OpenID provider: the ways in, and what a browser may be led into. */
const loge = startTestServer({
  now: new Date().toISOString(),
  environment: { PRIVATE_IDENTITY_PROVIDERS: '127.0.0.1' },
});
let provider: TestOpenIdProvider;
let other: TestOpenIdProvider;
let acier: BuiltConnection;
let verre: BuiltConnection;

const connect = (slug: string, { issuer }: TestOpenIdProvider) =>
  buildConnection(loge.database, {
    slug,
    issuer,
    client_id: 'loge',
    sealed_client_secret: loge.server.services.seal.seal(clientSecret, secretOwner(slug)),
  });

beforeAll(async () => {
  provider = await startOpenIdProvider(['acier']);
  other = await startOpenIdProvider(['verre', 'acier']);
  acier = await connect('acier', provider);
  verre = await connect('verre', other);
});
afterAll(async () => {
  await provider.close();
  await other.close();
});
beforeEach(() => {
  loge.now = new Date();
});

let count = 0;
const somebody = (overrides: object = {}) => {
  count += 1;
  return {
    sub: `u-${count}`,
    email: `zoe${count}@${acier.domain}`,
    email_verified: true,
    given_name: 'Zoé',
    family_name: 'Martin',
    ...overrides,
  };
};

/** From the start up to where the provider sends the browser back. */
async function toCallback(browser: TestBrowser, query = ''): Promise<string> {
  const started = await browser.visitLoge(`/sso/acier/start${query}`);
  expect(started.status).toBe(303);
  return browser.followUntilLoge(started.location);
}

async function signOn(browser: TestBrowser, query = '') {
  const back = await browser.visitLoge(await toCallback(browser, query));
  expect(back.location).toMatch(/^\/#!\/sso\/acier\/[\w-]{43}$/);
  return browser.open(back.location);
}

const logOf = async (action: string): Promise<number> =>
  (await loge.database.selectFrom('business_log').select('id').where('action', '=', action).execute()).length;

const lastLine = async (): Promise<string | undefined> =>
  (await loge.database.selectFrom('business_log').select('comment').orderBy('id', 'desc').executeTakeFirst())?.comment;

describe('a sign-on with OpenID', () => {
  test('makes an account for somebody new, and finds it the next time', async () => {
    provider.person = somebody();
    const first = await signOn(new TestBrowser(loge), '?then=/bnfv2/activity');
    expect(first.data).toMatchObject({
      email: provider.person.email,
      firstName: 'Zoé',
      then: '/bnfv2/activity',
      user: { throughSingleSignOn: true, conciergerie: { id: acier.conciergerieId }, needsToValidateCGU: false },
    });
    const second = await signOn(new TestBrowser(loge));
    expect(second.data).toMatchObject({ user: { id: (first.data as unknown as { user: { id: number } }).user.id } });
    expect(await logOf('sign-on-created')).toBe(1);
  });

  test('links the account of that e-mail, whose password, passkeys, links and sessions end', async () => {
    provider.person = somebody();
    const zoe = await buildBeneficiary(loge.database, {
      conciergerie_id: acier.conciergerieId,
      login: provider.person.email ?? '',
    });
    const held = {
      userId: zoe.id,
      credentialId: 'held-by-somebody',
      publicKey: Buffer.of(1),
      counter: 0,
      transports: [],
      backedUp: false,
      host: 'localhost',
      name: 'Téléphone',
      now: loge.now,
    };
    await insertPasskey(loge.database, held);
    const link = { purpose: 'invitation', userId: zoe.id, lifetimeMs: 60_000 } as const;
    const token = await issueToken(loge.database, link, loge.now);
    expect((await signOn(new TestBrowser(loge))).data).toMatchObject({ user: { id: zoe.id } });
    expect(await loge.call('login', { login: zoe.login, pass: 'Loge-demo-2026' })).toMatchObject({
      refusal: 'sign-in-refused',
    });
    expect(await findPasskeysOf(loge.database, zoe.id)).toEqual([]);
    expect(await readToken(loge.database, token, ['invitation'], loge.now)).toBeNull();
  });

  test('knows an account whose e-mail was typed in capitals', async () => {
    provider.person = somebody();
    const zoe = await buildBeneficiary(loge.database, {
      conciergerie_id: acier.conciergerieId,
      email: provider.person.email?.toUpperCase() ?? '',
    });
    expect((await signOn(new TestBrowser(loge))).data).toMatchObject({ user: { id: zoe.id } });
  });

  test('links the account that was proved by password, with the e-mail that the company confirms', async () => {
    provider.person = somebody();
    const zoe = await buildBeneficiary(loge.database, { conciergerie_id: acier.conciergerieId });
    const { token } = (await loge.call('login', { login: zoe.login, pass: 'Loge-demo-2026' })).data as unknown as {
      token: string;
    };
    const email = provider.person.email ?? '';
    const changed = await loge.call('ChangeUserEmailBeforeSSO', { email, token });
    const { targetUrl } = changed.data as unknown as { targetUrl: string };
    const answer = await signOn(new TestBrowser(loge), new URL(targetUrl).search);
    expect(answer.data).toMatchObject({ user: { id: zoe.id, email, login: email } });
    const told = await loge.server.services.pool.query<{ former: string }>(
      `select data->>'formerEmail' as former from pgboss.job where data->>'kind' = 'email-changed' and data->>'userId' = $1`,
      [String(zoe.id)],
    );
    expect(told.rows).toEqual([{ former: zoe.login }]);
  });

  test('does not link an account to somebody else’s identity', async () => {
    provider.person = somebody();
    const zoe = await buildBeneficiary(loge.database, { conciergerie_id: acier.conciergerieId });
    const { token } = (await loge.call('login', { login: zoe.login, pass: 'Loge-demo-2026' })).data as unknown as {
      token: string;
    };
    const answer = await signOn(new TestBrowser(loge), `?link=${token}`);
    expect(answer).toMatchObject({ code: 11, data: { failure: 'otherEmail' } });
  });
});

describe('a sign-on is refused with code 11', () => {
  test.each([
    ['somebody who is deactivated', { active: false }, 'deactivated'],
    ['a manager', { is_manager: true }, 'unknownPerson'],
    ['an administrator', { is_admin: true }, 'unknownPerson'],
  ] as const)('to %s', async (_who, overrides, failure) => {
    provider.person = somebody();
    const login = provider.person.email ?? '';
    await buildBeneficiary(loge.database, { conciergerie_id: acier.conciergerieId, login, ...overrides });
    const answer = await signOn(new TestBrowser(loge));
    expect(answer).toMatchObject({ code: 11, data: { failure } });
    expect(answer.message).not.toBe('');
  });

  test('to an e-mail of another company, wherever its account is', async () => {
    provider.person = somebody({ email: `directeur@${verre.domain}` });
    const { email } = provider.person;
    await buildBeneficiary(loge.database, { conciergerie_id: verre.conciergerieId, login: email ?? '' });
    expect(await signOn(new TestBrowser(loge))).toMatchObject({ code: 11, data: { failure: 'noEmail' } });
    provider.person = somebody();
    await buildBeneficiary(loge.database, {
      conciergerie_id: verre.conciergerieId,
      login: provider.person.email ?? '',
    });
    expect(await signOn(new TestBrowser(loge))).toMatchObject({ code: 11, data: { failure: 'unknownPerson' } });
  });

  test('to an e-mail that nobody verified', async () => {
    provider.person = somebody({ email_verified: false });
    expect(await signOn(new TestBrowser(loge))).toMatchObject({ code: 11, data: { failure: 'noEmail' } });
  });

  test('to a new employee with the e-mail of a former one', async () => {
    provider.person = somebody();
    expect((await signOn(new TestBrowser(loge))).code).toBe(0);
    provider.person = { ...provider.person, sub: 'u-successor' };
    expect(await signOn(new TestBrowser(loge))).toMatchObject({ code: 11, data: { failure: 'unknownPerson' } });
  });

  test('to a person who declines', async () => {
    provider.person = null;
    expect(await signOn(new TestBrowser(loge))).toMatchObject({ code: 11, data: { failure: 'notConfirmed' } });
  });

  const refused = async (browser: TestBrowser, callback: string, failure: string) => {
    const back = await browser.visitLoge(callback);
    expect(back.location).toMatch(/^\/#!\/sso\//);
    expect(await browser.open(back.location)).toMatchObject({ code: 11, data: { failure } });
  };

  test('to a callback with another state', async () => {
    provider.person = somebody();
    const browser = new TestBrowser(loge);
    const callback = await toCallback(browser);
    await refused(browser, callback.replace(/state=[^&]+/, `state=${'x'.repeat(43)}`), 'expired');
    await refused(browser, callback.replace(/state=[^&]+&?/, ''), 'expired');
  });

  test('to a callback that is played again', async () => {
    provider.person = somebody();
    const browser = new TestBrowser(loge);
    const callback = await toCallback(browser);
    expect((await browser.open((await browser.visitLoge(callback)).location)).code).toBe(0);
    await refused(browser, callback, 'expired');
    expect(await logOf('sign-on-refused')).toBeGreaterThan(0);
  });

  test('to a callback after ten minutes', async () => {
    provider.person = somebody();
    const browser = new TestBrowser(loge);
    const callback = await toCallback(browser);
    loge.now = new Date(Date.now() + 11 * 60_000);
    await refused(browser, callback, 'expired');
  });

  test('to another browser than the one that began, at the callback and at the end', async () => {
    provider.person = somebody();
    const attacker = new TestBrowser(loge);
    const callback = await toCallback(attacker);
    const victim = new TestBrowser(loge);
    await refused(victim, callback, 'otherBrowser');
    await toCallback(victim);
    await refused(victim, callback, 'expired');
    const finished = await attacker.visitLoge(callback);
    expect(await victim.open(finished.location)).toMatchObject({ code: 11, data: { failure: 'otherBrowser' } });
    expect((await attacker.open(finished.location)).code).toBe(0);
  });

  test('to the code of another provider, to another connection’s state, and to another issuer in the callback', async () => {
    provider.person = somebody();
    other.person = somebody();
    const browser = new TestBrowser(loge);
    const started = await browser.visitLoge('/sso/verre/start');
    const foreign = new URL(await browser.followUntilLoge(started.location), 'http://x');
    const own = new URL(await toCallback(browser), 'http://x');
    own.searchParams.set('code', foreign.searchParams.get('code') ?? '');
    own.searchParams.set('iss', provider.issuer);
    await refused(browser, own.pathname + own.search, 'notTrusted');

    await refused(browser, `/sso/acier/callback${foreign.search}`, 'expired');
    const mixedUp = new URL(await toCallback(browser), 'http://x');
    mixedUp.searchParams.set('iss', other.issuer);
    await refused(browser, mixedUp.pathname + mixedUp.search, 'notTrusted');
  });

  test('and leads nowhere but to our own page', async () => {
    const browser = new TestBrowser(loge);
    for (const then of ['https://evil.test', '//evil.test', '/\\evil.test', '/\t/evil.test', 'javascript:alert(1)']) {
      // Lines are counted anew.
      loge.now = new Date(loge.now.getTime() + 60 * 60_000);
      const { location } = await browser.visitLoge(`/sso/acier/start?then=${encodeURIComponent(then)}`);
      const answer = await browser.open(location);
      expect(answer, then).toMatchObject({ code: 11, data: { failure: 'foreignReturn' } });
      expect(await lastLine(), then).toMatch(`Portail acier\u00a0: ${SIGN_ON_FAILURES.foreignReturn.fr}`);
    }
    loge.now = new Date();
    // Nothing that leads away: it is passed over.
    provider.person = somebody();
    expect((await signOn(new TestBrowser(loge), '?then=/%252F%252Fevil.test')).data).toMatchObject({ then: null });
    for (const slug of ['inconnu', '%2F%2Fevil.test', '..%2F..%2Fevil', 'a%00b']) {
      const { location, status } = await browser.visitLoge(`/sso/${slug}/start`);
      expect([303, 400, 404]).toContain(status);
      if (status === 303) expect(location).toMatch(/^\/#!\/sso\/[^/]+\/[\w-]{43}$/);
    }
  });

  test('and leaves managers their passwords', async () => {
    const marc = await buildManager(loge.database, { conciergerieIds: [acier.conciergerieId] });
    expect((await loge.call('login', { login: marc.login, pass: 'Loge-demo-2026', noCookies: true })).code).toBe(0);
  });
});
