import { Secret, TOTP } from 'otpauth';
import { describe, expect, test } from 'vitest';
import { buildBeneficiary, buildConciergerie, buildManager, buildUser, type Person } from '../../testing/builders.ts';
import { demoPassword, type Signed, startTestServer } from '../../testing/running-server.ts';

const loge = startTestServer();

interface WithCodes {
  readonly person: Person;
  readonly signed: Signed;
  readonly recoveryCodes: readonly string[];
  /** The code of the half minute that is so many after this one. */
  readonly code: (steps?: number) => string;
}

const dataOf = <Data>(answer: { data: unknown }): Data => answer.data as Data;
const later = (seconds: number): void => void (loge.now = new Date(loge.now.getTime() + seconds * 1000));
const makeManager = async (conciergerieIds: readonly number[] = []): Promise<Person> =>
  buildManager(loge.database, { conciergerieIds });

async function setUpCodes(person: Person): Promise<WithCodes> {
  const signed = await loge.signIn(person.login);
  const { secret } = dataOf<{ secret: string }>(await loge.call('StartOneTimeCodes', {}, signed));
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const code = (steps = 0): string => totp.generate({ timestamp: loge.now.getTime() + steps * 30_000 });
  const confirmed = await loge.call('ConfirmOneTimeCodes', { code: code() }, signed);
  expect(confirmed.code).toBe(0);
  later(30);
  const { recoveryCodes } = dataOf<{ recoveryCodes: string[] }>(confirmed);
  return { person, signed, recoveryCodes, code };
}

/** The password's part of signing in: the token of the step that follows. */
async function passwordStep(person: Person): Promise<string> {
  const answer = await loge.call('login', { login: person.login, pass: demoPassword });
  expect(answer).toMatchObject({ code: 46, refusal: 'second-factor-required', http: 401 });
  return dataOf<{ token: string }>(answer).token;
}
const giveCode = (token: string, code: string) => loge.call('LoginWithCode', { token, code, noCookies: true });
const wrongOf = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

describe('setting codes up', () => {
  test('is confirmed by a code, and answers ten recovery codes', async () => {
    const manager = await makeManager();
    const signed = await loge.signIn(manager.login);
    const started = await loge.call('StartOneTimeCodes', {}, signed);
    const { secret, address } = dataOf<{ secret: string; address: string }>(started);
    expect(address).toContain(`secret=${secret}`);
    expect(address).toMatch(/^otpauth:\/\/totp\/Loge/);
    const right = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: loge.now.getTime() });
    const wrong = await loge.call('ConfirmOneTimeCodes', { code: wrongOf(right) }, signed);
    expect(wrong).toMatchObject({ refusal: 'code-refused' });
    // Not asked for before it is confirmed.
    expect((await loge.call('login', { login: manager.login, pass: demoPassword })).code).toBe(0);
    const confirmed = await loge.call('ConfirmOneTimeCodes', { code: right }, signed);
    const { recoveryCodes } = dataOf<{ recoveryCodes: string[] }>(confirmed);
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(await loge.call('StartOneTimeCodes', {}, signed)).toMatchObject({ refusal: 'one-time-codes-active' });
    const { codes } = dataOf<{ codes: object }>(await loge.call('MySecurity', {}, signed));
    expect(codes).toEqual({ available: true, since: loge.now.toISOString(), recoveryCodesLeft: 10 });
  });

  test('keeps no secret where somebody could read it', async () => {
    const manager = await makeManager();
    const signed = await loge.signIn(manager.login);
    const started = await loge.call('StartOneTimeCodes', {}, signed, { idempotencyKey: 'start once' });
    const { secret } = dataOf<{ secret: string }>(started);
    const dump = await loge.server.services.pool.query<{ all: string }>(
      `select (select coalesce(jsonb_agg(o), '[]')::text from one_time_codes o) || (select coalesce(jsonb_agg(i), '[]')::text from idempotency_keys i) as all`,
    );
    expect(dump.rows[0]?.all).not.toContain(secret);
    expect(dump.rows[0]?.all).toContain('v1.');
  });

  test('is for managers and administrators', async () => {
    const beneficiary = await loge.signIn((await buildBeneficiary(loge.database)).login);
    expect(await loge.call('StartOneTimeCodes', {}, beneficiary)).toMatchObject({ refusal: 'forbidden' });
    const admin = await loge.signIn((await buildUser(loge.database, { is_admin: true })).login);
    expect((await loge.call('StartOneTimeCodes', {}, admin)).code).toBe(0);
  });
});

describe('signing in with a code', () => {
  test('asks for it after the right password only', async () => {
    const { person, code } = await setUpCodes(await makeManager());
    expect(await loge.call('login', { login: person.login, pass: 'wrong' })).toMatchObject({
      refusal: 'sign-in-refused',
    });
    const answer = await giveCode(await passwordStep(person), code());
    expect(answer).toMatchObject({ code: 0, data: { user: { login: person.login } } });
    const token = dataOf<{ sessionToken: string }>(answer).sessionToken;
    const { sessions } = dataOf<{ sessions: object[] }>(await loge.call('MySessions', {}, { token }));
    expect(sessions[0]).toMatchObject({ way: 'password-and-code' });
  });

  test('opens nothing for the person who lost their part in the house between the two steps', async () => {
    const { person, code } = await setUpCodes(await makeManager());
    const step = await passwordStep(person);
    await loge.database.updateTable('users').set({ is_manager: false }).where('id', '=', person.id).execute();
    expect(await giveCode(step, code())).toMatchObject({ refusal: 'no-profile-for-user' });
  });

  test.each([
    ['half a minute ago', -1],
    ['of the half minute to come', 1],
  ])('takes the code %s', async (_when, steps) => {
    const { person, code } = await setUpCodes(await makeManager());
    later(60);
    expect((await giveCode(await passwordStep(person), code(steps))).code).toBe(0);
  });

  test.each([
    ['a minute ago', -2],
    ['a minute ahead', 2],
  ])('refuses the code of %s', async (_when, steps) => {
    const { person, code } = await setUpCodes(await makeManager());
    later(90);
    expect(await giveCode(await passwordStep(person), code(steps))).toMatchObject({ refusal: 'code-refused' });
  });

  test('takes each code once, and none older than one that was taken', async () => {
    const { person, code } = await setUpCodes(await makeManager());
    later(60);
    const [older, used] = [code(-1), code()];
    expect((await giveCode(await passwordStep(person), used)).code).toBe(0);
    for (const spent of [used, older])
      expect(await giveCode(await passwordStep(person), spent)).toMatchObject({ refusal: 'code-refused' });
    const lines = await loge.database
      .selectFrom('business_log')
      .select('comment')
      .where('action', '=', 'code-refused')
      .where('subject_user_id', '=', person.id)
      .execute();
    expect(lines).toHaveLength(1);
    later(30);
    expect((await giveCode(await passwordStep(person), code())).code).toBe(0);
  });

  test('of three at once with one code lets one in', async () => {
    const { person, code } = await setUpCodes(await makeManager());
    const login = { login: person.login, pass: demoPassword };
    const tokens: string[] = [];
    for (let window = 0; window < 3; window += 1)
      tokens.push(dataOf<{ token: string }>(await loge.call('login', login)).token);
    const answers = await Promise.all(tokens.map((token) => giveCode(token, code())));
    expect(answers.filter((answer) => answer.code === 0)).toHaveLength(1);
  });

  test('limits guesses', async () => {
    const { person, code } = await setUpCodes(await makeManager());
    const token = await passwordStep(person);
    for (let guess = 0; guess < 5; guess += 1)
      expect(await giveCode(token, wrongOf(code()))).toMatchObject({ refusal: 'code-refused' });
    expect(await giveCode(token, code())).toMatchObject({ refusal: 'sign-in-limited', http: 429 });
    later(16);
    expect((await giveCode(token, code())).code).toBe(0);
  });

  test('the step works once, for ten minutes, in the browser that began it', async () => {
    const { person, code } = await setUpCodes(await makeManager());
    const expired = await passwordStep(person);
    later(11 * 60);
    const used = await passwordStep(person);
    expect((await giveCode(used, code())).code).toBe(0);
    later(30);
    for (const token of [expired, used, 'C'.repeat(43), 'x'])
      expect(await giveCode(token, code())).toMatchObject({ refusal: 'sign-in-step-expired' });
    const input = { token: await passwordStep(person), code: code(), noCookies: true };
    const elsewhere = { headers: { 'x-device': 'browser-of-mallory-2' } };
    const answer = await loge.call('LoginWithCode', input, undefined, elsewhere);
    expect(answer).toMatchObject({ refusal: 'sign-in-step-expired' });
  });

  test('takes a recovery code instead, each once', async () => {
    const { person, recoveryCodes } = await setUpCodes(await makeManager());
    const [first = '', second = ''] = recoveryCodes;
    expect((await giveCode(await passwordStep(person), first.toLowerCase())).code).toBe(0);
    expect(await giveCode(await passwordStep(person), first)).toMatchObject({ refusal: 'code-refused' });
    expect((await giveCode(await passwordStep(person), second)).code).toBe(0);
    const other = await setUpCodes(await makeManager());
    const foreign = recoveryCodes[2] ?? '';
    expect(await giveCode(await passwordStep(other.person), foreign)).toMatchObject({ refusal: 'code-refused' });
  });
});

describe('changing codes', () => {
  test('new recovery codes void the old ones, and cost a code', async () => {
    const { person, signed, recoveryCodes, code } = await setUpCodes(await makeManager());
    const refused = await loge.call('RenewRecoveryCodes', { code: wrongOf(code()) }, signed);
    expect(refused).toMatchObject({ refusal: 'code-refused' });
    expect((await loge.call('RenewRecoveryCodes', { code: code() }, signed)).code).toBe(0);
    const old = recoveryCodes[0] ?? '';
    expect(await giveCode(await passwordStep(person), old)).toMatchObject({ refusal: 'code-refused' });
  });

  test('giving them up costs a code, and the password is enough again', async () => {
    const { person, signed, code } = await setUpCodes(await makeManager());
    const wrong = await loge.call('RemoveOneTimeCodes', { code: wrongOf(code()) }, signed);
    expect(wrong).toMatchObject({ refusal: 'code-refused' });
    expect((await loge.call('RemoveOneTimeCodes', { code: code() }, signed)).code).toBe(0);
    expect((await loge.call('login', { login: person.login, pass: demoPassword })).code).toBe(0);
  });
});

describe('where the team must have one', () => {
  test('anyone who has none sets one up before anything else', async () => {
    const admin = await buildUser(loge.database, { is_admin: true });
    const asAdmin = (await setUpCodes(admin)).signed;
    const manager = await makeManager([await buildConciergerie(loge.database)]);
    const signed = await loge.signIn(manager.login);
    const beneficiary = await loge.signIn((await buildBeneficiary(loge.database)).login);
    expect((await loge.call('MyAlerts', {}, signed)).code).toBe(0);
    expect(await loge.call('SetSecondFactorRule', { teamNeedsOne: true }, signed)).toMatchObject({
      refusal: 'forbidden',
    });
    expect((await loge.call('SetSecondFactorRule', { teamNeedsOne: true }, asAdmin)).code).toBe(0);
    expect(await loge.call('MyAlerts', {}, signed)).toMatchObject({ refusal: 'second-factor-missing', code: 48 });
    expect(await loge.call('UserInfoFromSession', {}, signed)).toMatchObject({
      data: { user: { needsSecondFactor: true } },
    });
    expect((await loge.call('MyAlerts', {}, beneficiary)).code).toBe(0);
    const { code } = await setUpCodes(manager);
    expect((await loge.call('MyAlerts', {}, signed)).code).toBe(0);
    const removed = await loge.call('RemoveOneTimeCodes', { code: code() }, signed);
    expect(removed).toMatchObject({ refusal: 'last-second-factor' });
    expect((await loge.call('SetSecondFactorRule', { teamNeedsOne: false }, asAdmin)).code).toBe(0);
  });
});

describe("'ResetSecondFactors'", () => {
  test('takes a colleague’s away, ends their sessions and tells them', async () => {
    const desk = await buildConciergerie(loge.database);
    const lost = await setUpCodes(await makeManager([desk]));
    const chief = await buildManager(loge.database, { conciergerieIds: [desk], permissions: ['MANAGE_PERMISSIONS'] });
    const signed = await loge.signIn(chief.login);
    const team = dataOf<{ people: object[] }>(await loge.call('TeamSecondFactors', {}, signed)).people;
    expect(team).toEqual([expect.objectContaining({ id: lost.person.id, hasCodes: true, passkeys: 0 })]);
    expect((await loge.call('ResetSecondFactors', { userId: lost.person.id }, signed)).code).toBe(0);
    expect((await loge.call('UserInfoFromSession', {}, lost.signed)).code).toBe(1);
    expect((await loge.call('login', { login: lost.person.login, pass: demoPassword })).code).toBe(0);
    const queued = await loge.server.services.pool.query<{ kind: string }>(
      `select data->>'kind' as kind from pgboss.job where name = 'access-mail' and (data->>'userId')::int = $1`,
      [lost.person.id],
    );
    expect(queued.rows).toContainEqual({ kind: 'second-factors-reset' });
  });

  test('reaches neither other desks’ managers, nor administrators, nor beneficiaries, nor oneself', async () => {
    const [own, foreign] = [await buildConciergerie(loge.database), await buildConciergerie(loge.database)];
    const chief = await buildManager(loge.database, { conciergerieIds: [own], permissions: ['MANAGE_PERMISSIONS'] });
    const signed = await loge.signIn(chief.login);
    const others = [
      await makeManager([foreign]),
      await buildManager(loge.database, { conciergerieIds: [own], is_admin: true }),
      await buildBeneficiary(loge.database, { conciergerie_id: own }),
      chief,
    ];
    for (const { id } of others)
      expect(await loge.call('ResetSecondFactors', { userId: id }, signed)).toMatchObject({ refusal: 'not-found' });
  });
});
