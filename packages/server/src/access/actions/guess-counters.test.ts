import { Secret, TOTP } from 'otpauth';
import { beforeEach, describe, expect, test } from 'vitest';
import { hashPassword } from '../../credentials/password-hash.ts';
import { buildBeneficiary, buildManager, buildPartner, buildUser, type Person } from '../../testing/builders.ts';
import { demoPassword, type Signed, startTestServer } from '../../testing/running-server.ts';

/*
 * Guesses are counted by what is guessed at. Nobody fills a counter of somebody else's codes, of their current password or of their number at
 * lockers by what they type when signing in, and nobody fills one of another kind.
 */

const loge = startTestServer({ environment: { TRUST_PROXY: '1' } });
const pin = '4821';
const next = 'quatre chevaux bleus';

beforeEach(() => void (loge.now = new Date(loge.now.getTime() + 60 * 60_000)));

/** Five logins of strangers under each text, from addresses of their own: it costs them nothing. */
async function strangersType(...texts: readonly string[]): Promise<void> {
  for (const login of texts)
    for (let each = 0; each < 5; each += 1)
      await loge.call('login', { login, pass: 'x' }, undefined, {
        headers: { 'x-forwarded-for': `198.51.100.${each + 1}`, 'x-device': 'stranger' },
      });
}

/** What a text that names a counter might read like. */
const spellings = ({ id, login }: Person): readonly string[] => [
  ...['code', 'user', 'uid', 'own-change', 'forced-change'].map((kind) => `${kind} ${id}`),
  ...['casier', 'locker-pin'].map((kind) => `${kind} ${login}`),
];

interface WithCodes {
  readonly person: Person;
  readonly signed: Signed;
  readonly code: () => string;
}

async function managerWithCodes(): Promise<WithCodes> {
  const person = await buildManager(loge.database, { conciergerieIds: [] });
  const signed = await loge.signIn(person.login);
  const { secret } = (await loge.call('StartOneTimeCodes', {}, signed)).data as unknown as { secret: string };
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const code = (): string => totp.generate({ timestamp: loge.now.getTime() });
  expect((await loge.call('ConfirmOneTimeCodes', { code: code() }, signed)).code).toBe(0);
  loge.now = new Date(loge.now.getTime() + 30_000);
  return { person, signed, code };
}

async function codeStep({ login }: Person): Promise<string> {
  const { data } = await loge.call('login', { login, pass: demoPassword });
  return (data as unknown as { token: string }).token;
}
const wrongOf = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

describe('what strangers type when signing in', () => {
  test('holds up nobody’s code', async () => {
    const { person, code } = await managerWithCodes();
    await strangersType(...spellings(person));
    expect(await loge.call('LoginWithCode', { token: await codeStep(person), code: code() })).toMatchObject({
      code: 0,
    });
  });

  test('holds up nobody’s new password, with a session or without', async () => {
    const [camille, owing] = [
      await buildBeneficiary(loge.database),
      await buildBeneficiary(loge.database, { must_change_password: true }),
    ];
    const signed = await loge.signIn(camille.login);
    await strangersType(...spellings(camille), ...spellings(owing), camille.login);
    const input = { cpass: demoPassword, npass1: next, npass2: next };
    // Not even the login itself, from a browser that was never seen: who is signed in is no stranger.
    const away = { headers: { 'x-device': 'another' } };
    expect(await loge.call('changePassword', input, { token: signed.token }, away)).toMatchObject({ code: 0 });
    expect(await loge.call('changePassword', { uid: owing.id, ...input })).toMatchObject({ code: 0 });
  });

  test('holds up nobody at a locker', async () => {
    const partnerId = await buildPartner(loge.database, { locker_pin_hash: await hashPassword(pin) });
    const provider = await buildUser(loge.database, { is_partner: true, partner_id: partnerId });
    await strangersType(...spellings(provider), provider.login);
    const input = { login: provider.login, nexencePin: pin };
    expect(await loge.call('LoginLockerProvider', input)).toMatchObject({ code: 0 });
  });
});

describe('guesses of one kind', () => {
  test('at a code hold up no password, and codes in a browser of one’s own only by its own mistakes', async () => {
    const { person, code } = await managerWithCodes();
    const first = await loge.call('LoginWithCode', { token: await codeStep(person), code: code() });
    const cookie =
      /loge_browser=[\w-]{43}/.exec(String((first.headers as Record<string, unknown>)['set-cookie']))?.[0] ?? '';
    expect(cookie).not.toBe('');
    loge.now = new Date(loge.now.getTime() + 30_000);
    // Somebody who found the password guesses at codes, in another browser.
    const token = await codeStep(person);
    for (let guess = 0; guess < 5; guess += 1)
      expect(await loge.call('LoginWithCode', { token, code: wrongOf(code()) })).toMatchObject({
        refusal: 'code-refused',
      });
    expect(await loge.call('LoginWithCode', { token, code: code() })).toMatchObject({ refusal: 'sign-in-limited' });
    const own = { headers: { cookie } };
    const step = await loge.call('login', { login: person.login, pass: demoPassword }, undefined, own);
    const { token: ownToken } = step.data as unknown as { token: string };
    expect(await loge.call('LoginWithCode', { token: ownToken, code: code() }, undefined, own)).toMatchObject({
      code: 0,
    });
  });

  test('the control: five wrong ones of the same kind hold up', async () => {
    const partnerId = await buildPartner(loge.database, { locker_pin_hash: await hashPassword(pin) });
    const provider = await buildUser(loge.database, { is_partner: true, partner_id: partnerId });
    const type = (nexencePin: string) => loge.call('LoginLockerProvider', { login: provider.login, nexencePin });
    for (let guess = 0; guess < 5; guess += 1) expect(await type('0000')).toMatchObject({ refusal: 'sign-in-refused' });
    expect(await type(pin)).toMatchObject({ refusal: 'sign-in-limited' });
    expect(await loge.call('login', { login: provider.login, pass: demoPassword })).toMatchObject({ code: 0 });
  });
});

test('what strangers type is kept in no table: it may be a password', async () => {
  const typed = ['Zq7-Secret-Typed@strangers.test', 'uid Zq7-Secret-Typed', 'Zq7-Secret-Typed'];
  for (const text of typed) {
    for (let each = 0; each < 7; each += 1) {
      await loge.call('login', { login: text, pass: text });
      await loge.call('changePassword', { uid: text, cpass: text, npass1: next, npass2: next });
      await loge.call('LoginLockerProvider', { login: text, nexencePin: text });
    }
    for (let each = 0; each < 4; each += 1) await loge.call('lostPassword', { email: text });
    await loge.call('ActionOnLogin', { login: text });
  }
  const { rows: tables } = await loge.server.services.pool.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema in ('public', 'pgboss')`,
  );
  const holding: string[] = [];
  for (const { name } of tables) {
    const { rows } = await loge.server.services.pool.query(
      `select from ${name} t where t::text ilike '%Zq7-Secret-Typed%' limit 1`,
    );
    if (rows.length > 0) holding.push(name);
  }
  expect(holding).toEqual([]);
  expect(tables.length).toBeGreaterThan(150);
});
