import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { acceptableWaitMs } from '../testing/acceptable-wait.ts';
import { forgeToken, type ForgingProvider, newKeys, startForgingProvider } from '../testing/forging-provider.ts';
import { startTestServer } from '../testing/running-server.ts';
import { type BuiltConnection, buildConnection } from '../testing/sign-on-builders.ts';
import { TestBrowser } from '../testing/test-browser.ts';
import { secretOwner } from './provider-connection.ts';

/** Against a provider that lies in one thing at a time, and one that is slow or gone. */
const secret = 'secret-of-the-tests';
const loge = startTestServer({
  now: new Date().toISOString(),
  environment: { SINGLE_SIGN_ON_TIMEOUT_SECONDS: '1', PRIVATE_IDENTITY_PROVIDERS: '127.0.0.1' },
});
let provider: ForgingProvider;
let forge: BuiltConnection;

beforeAll(async () => {
  provider = await startForgingProvider('loge');
  forge = await buildConnection(loge.database, {
    slug: 'forge',
    domain: 'forge.test',
    issuer: provider.issuer,
    client_id: 'loge',
    sealed_client_secret: loge.server.services.seal.seal(secret, secretOwner('forge')),
    calling_applications: ['intranet'],
  });
});
afterAll(() => provider.close());
beforeEach(() => {
  loge.now = new Date();
  provider.delayMs = 0;
  provider.forge = (claims) => provider.sign(claims);
});

/** The whole way, with the callback that an honest provider would lead to. */
async function signOn(parameters: Record<string, string> = {}) {
  const browser = new TestBrowser(loge);
  const start = new URL((await browser.visitLoge('/sso/forge/start')).location);
  provider.nonce = start.searchParams.get('nonce') ?? '';
  const state = start.searchParams.get('state') ?? '';
  const query = new URLSearchParams({ code: 'code', state, iss: provider.issuer, ...parameters });
  return browser.open((await browser.visitLoge(`/sso/forge/callback?${query.toString()}`)).location);
}

const stranger = newKeys().privateKey;
const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const past = () => Math.floor(Date.now() / 1000) - 3_600;

const lies: readonly (readonly [string, (claims: Record<string, unknown>) => string])[] = [
  ['with another nonce', (claims) => provider.sign({ ...claims, nonce: 'x'.repeat(43) })],
  ['without a nonce', ({ nonce, ...claims }) => provider.sign({ ...claims, was: nonce })],
  ['for another application', (claims) => provider.sign({ ...claims, aud: 'another' })],
  ['for several, with another as presenter', (claims) => provider.sign({ ...claims, aud: ['loge', 'x'], azp: 'x' })],
  ['that has expired', (claims) => provider.sign({ ...claims, iat: past(), exp: past() + 60 })],
  ['of another issuer', (claims) => provider.sign({ ...claims, iss: 'https://evil.test' })],
  ['signed by another key', (claims) => forgeToken({ alg: 'RS256', kid: 'k1' }, claims, stranger)],
  [
    'signed by a key that it brings itself',
    (claims) => forgeToken({ alg: 'RS256', jwk: {}, jku: 'https://evil.test' }, claims, stranger),
  ],
  ['without a signature', (claims) => forgeToken({ alg: 'none' }, claims, null)],
  [
    'signed with a secret instead of a key',
    (claims) => {
      const signed = `${encode({ alg: 'HS256', kid: 'k1' })}.${encode(claims)}`;
      return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`;
    },
  ],
  [
    'with other claims than were signed',
    (claims) => {
      const [header, , signature] = provider.sign(claims).split('.');
      return [header, encode({ ...claims, sub: 'u-2' }), signature].join('.');
    },
  ],
  ['that is malformed', () => 'not.a.token'],
];

describe('an ID token from the provider', () => {
  test('is believed when all is well', async () => {
    expect((await signOn()).data).toMatchObject({ email: 'zoe@forge.test' });
  });

  test.each<readonly [string, object, object, boolean]>([
    ['verified by the one who says it', {}, { email_verified: true }, true],
    ['of which nobody says anything', {}, {}, true],
    ['doubted by the one who says it', {}, { email_verified: false }, false],
    ['verified in the ID token alone, which has none', { email_verified: true }, {}, false],
    [
      'doubted by the one who says it, and verified elsewhere',
      { email_verified: true },
      { email_verified: false },
      false,
    ],
    ['doubted in the ID token', { email_verified: 'False' }, { email_verified: true }, false],
  ])('brings the e-mail of the userinfo: %s', async (_what, inToken, inUserInfo, isTaken) => {
    provider.forge = ({ email, ...claims }) => provider.sign({ ...claims, was: email, ...inToken });
    provider.userInfo = { email: 'zoe@forge.test', ...inUserInfo };
    await loge.database.deleteFrom('single_sign_on_identities').where('connection_id', '=', forge.id).execute();
    const answer = await signOn();
    if (isTaken) expect(answer.data).toMatchObject({ email: 'zoe@forge.test' });
    else expect(answer).toMatchObject({ code: 11, data: { failure: 'noEmail' } });
  });

  test.each(lies)('%s is refused with code 11', async (_what, lie) => {
    provider.forge = lie;
    const answer = await signOn();
    expect(answer).toMatchObject({ http: 401, code: 11, data: { failure: 'notTrusted' } });
    expect(answer.message).not.toMatch(/nonce|aud|jwt|signature|token/i);
  });

  test.each([
    ['says another issuer', { iss: 'https://evil.test' }],
    ['says no issuer although it promises to', { iss: '' }],
  ])('of a callback that %s is refused', async (_what, parameters) => {
    expect(await signOn(parameters)).toMatchObject({ code: 11, data: { failure: 'notTrusted' } });
  });
});

const handOver = (uat: string, p = forge.slug) => loge.call('SSOGetToken', { p, uat }, undefined, { method: 'GET' });
/** As the provider signs it for an application of the company. */
const forIntranet = (overrides: Record<string, unknown> = {}) => {
  const { nonce, ...claims } = provider.honest({
    aud: 'intranet',
    email: 'ines@forge.test',
    sub: 'u-ines',
    ...overrides,
  });
  return { ...claims, jti: `${String(nonce)} ${Math.random()}` };
};

describe('SSOGetToken', () => {
  test('answers a token that opens a session once, for a token that is taken once', async () => {
    const uat = provider.sign(forIntranet());
    const answer = await handOver(uat);
    expect(answer.data).toMatchObject({ sessionId: null, email: 'ines@forge.test' });
    const { serviceToken } = answer.data as unknown as { serviceToken: string };
    const open = () =>
      loge.call('SSOGetUserInfos', { p: forge.slug, uat: serviceToken, noCookies: true }, undefined, { method: 'GET' });
    expect((await open()).data).toMatchObject({ user: { email: 'ines@forge.test', throughSingleSignOn: true } });
    expect(await open()).toMatchObject({ code: 11 });
    expect(await handOver(uat)).toMatchObject({ code: 11, data: { failure: 'expired' } });
  });

  test('takes a token once, however its signature is spelled', async () => {
    const uat = provider.sign(forIntranet());
    const signs = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    // The last sign of a signature of 256 bytes has four bits that say nothing.
    const last = signs.indexOf(uat.at(-1) ?? '');
    const spellings = Array.from({ length: 16 }, (_, bits) => uat.slice(0, -1) + (signs[(last & 48) + bits] ?? ''));
    expect(new Set(spellings).size).toBe(16);
    const answers: number[] = [];
    for (const spelled of spellings) answers.push((await handOver(spelled)).code);
    expect(answers.filter((code) => code === 0)).toHaveLength(1);
  });

  test('takes a token that two people send at once only once', async () => {
    const uat = provider.sign(forIntranet());
    const answers = await Promise.all([handOver(uat), handOver(uat), handOver(uat)]);
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
  });

  test('takes a JWT access token that is made for us, of an application that is listed', async () => {
    expect((await handOver(provider.sign(forIntranet({ aud: 'loge', azp: 'intranet' })))).code).toBe(0);
    expect(await handOver(provider.sign(forIntranet({ aud: 'loge', azp: 'another' })))).toMatchObject({ code: 11 });
  });

  test.each(lies.filter(([what]) => !what.includes('nonce')))('refuses a token %s', async (_what, lie) => {
    expect(await handOver(lie(forIntranet({ aud: 'intranet' })))).toMatchObject({
      code: 11,
      data: { failure: 'notTrusted' },
    });
  });
});

describe('a provider that does not answer', () => {
  test('is given up in bounded time, with a clear message', async () => {
    const slow = await startForgingProvider('loge');
    slow.delayMs = 30_000;
    const connection = await buildConnection(loge.database, { issuer: slow.issuer, client_id: 'loge' });
    const browser = new TestBrowser(loge);
    const timed = async (slug: string) => {
      const began = performance.now();
      const { location } = await browser.visitLoge(`/sso/${slug}/start`);
      return { location, ms: performance.now() - began };
    };
    const control = await timed('forge');
    const { location, ms } = await timed(connection.slug);
    expect(ms).toBeLessThan(acceptableWaitMs(control.ms));
    expect(await browser.open(location)).toMatchObject({
      code: 11,
      message: 'Le portail de votre entreprise ne répond pas. Réessayez dans quelques minutes.',
    });
    await slow.close();
    const gone = await buildConnection(loge.database, { issuer: slow.issuer, client_id: 'loge' });
    const away = await browser.visitLoge(`/sso/${gone.slug}/start`);
    expect(await browser.open(away.location)).toMatchObject({ code: 11, data: { failure: 'unreachable' } });
  });

  test('may fall silent between start and callback', async () => {
    const browser = new TestBrowser(loge);
    const start = new URL((await browser.visitLoge('/sso/forge/start')).location);
    const state = start.searchParams.get('state') ?? '';
    provider.delayMs = 30_000;
    const query = new URLSearchParams({ code: 'code', state, iss: provider.issuer }).toString();
    const { location } = await browser.visitLoge(`/sso/forge/callback?${query}`);
    expect(await browser.open(location)).toMatchObject({ code: 11, data: { failure: 'unreachable' } });
  });
});
