import { Secret, TOTP } from 'otpauth';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { hashPassword } from '../../credentials/password-hash.ts';
import { bindingOf } from '../../credentials/password-link.ts';
import { endOtherSessions, findPasswordOwner, setPassword } from '../../credentials/rows/password-rows.ts';
import { issueToken } from '../../credentials/single-use-token.ts';
import type { Database } from '../../platform/database/connection.ts';
import { insertSession } from '../../platform/gateway/session-rows.ts';
import { hashToken, newSessionToken } from '../../platform/gateway/sessions.ts';
import { buildBeneficiary, buildManager, type Person } from '../../testing/builders.ts';
import { demoPassword, startTestServer } from '../../testing/running-server.ts';
import { passkeyOrigin, virtualAuthenticator } from '../../testing/virtual-authenticator.ts';
import { waitForBlockedTransactions } from '../../testing/wait-for-blocked-transactions.ts';

/** Whatever somebody proved holds at the moment when it is used: a new password, or the end of the account, is not overtaken by what was verified before it. */

const loge = startTestServer();
const fromLink = 'quatre chevaux bleus';
const fromInside = 'trois ânes gris';
const dataOf = <Data>(answer: { data: unknown }): Data => answer.data as Data;

const login = (person: Person, pass = demoPassword) =>
  loge.call('login', { login: person.login, pass, noCookies: true });
const ownerOf = async (person: Person) => {
  const owner = await findPasswordOwner(loge.database, person.id);
  if (owner === null) throw new Error('They are gone.');
  return owner;
};
/** A link to a new password, as a mail carries it. */
const linkOf = async (person: Person): Promise<string> => {
  const payload = { boundTo: bindingOf((await ownerOf(person)).password_hash) };
  const token = { purpose: 'new-password', userId: person.id, lifetimeMs: 3_600_000, payload } as const;
  return issueToken(loge.database, token, loge.now);
};
const followLink = (token: string) => loge.call('SetNewPassword', { token, npass1: fromLink, npass2: fromLink });
const liveSessions = async (person: Person): Promise<number> =>
  (
    await sql`select from sessions where user_id = ${person.id} and ended_at is null and expires_at > ${loge.now}`.execute(
      loge.database,
    )
  ).rows.length;

/** What the owner does about their account, as long as its transaction is open. */
type Held = (transaction: Database) => Promise<unknown>;
const newPassword =
  (person: Person, password = fromLink): Held =>
  async (transaction) => {
    expect(await setPassword(transaction, await ownerOf(person), await hashPassword(password))).toBe(true);
    await endOtherSessions(transaction, person.id, null, loge.now);
  };
const switchedOff =
  (person: Person): Held =>
  async (transaction) => {
    await sql`update users set active = false where id = ${person.id}`.execute(transaction);
    await endOtherSessions(transaction, person.id, null, loge.now);
  };

/** Lets somebody act while the owner's transaction is open, and commits it once they wait for it. */
async function during<Result>(held: Held, act: () => Promise<Result>): Promise<Result> {
  const acting = await loge.database.transaction().execute(async (transaction) => {
    await held(transaction);
    const started = act();
    await waitForBlockedTransactions(loge.database, 1);
    return { started };
  });
  return acting.started;
}

/** The old sequence: verified, and the session opened without a look at the person. Answers how many sessions outlive the owner's act. */
async function unguarded(person: Person, held: Held): Promise<number> {
  await during(held, () =>
    insertSession(loge.database, {
      tokenHash: hashToken(newSessionToken()),
      userId: person.id,
      now: loge.now,
      expiresAt: new Date(loge.now.getTime() + 3_600_000),
      byCookie: false,
      remembered: false,
      way: 'password',
      userAgent: '',
      device: '',
      app: '',
    }),
  );
  return liveSessions(person);
}

describe('a sign-in by password', () => {
  test('with the old one during a reset is refused, and opens nothing', async () => {
    const person = await buildBeneficiary(loge.database);
    expect(await during(newPassword(person), () => login(person))).toMatchObject({ refusal: 'sign-in-refused' });
    expect(await liveSessions(person)).toBe(0);
    expect(await login(person, fromLink)).toMatchObject({ code: 0 });
  });

  test('the control: without the look at the locked row its session outlives the reset', async () => {
    const person = await buildBeneficiary(loge.database);
    expect(await unguarded(person, newPassword(person))).toBe(1);
  });

  test('again and again with the old one while a link is used leaves no live session', async () => {
    for (let round = 0; round < 4; round += 1) {
      const person = await buildBeneficiary(loge.database);
      const token = await linkOf(person);
      const tries = Array.from({ length: 3 }, () => login(person));
      expect(await followLink(token)).toMatchObject({ code: 0 });
      await Promise.all(tries);
      expect(await liveSessions(person)).toBe(0);
    }
  });
});

describe('a sign-in by password and code', () => {
  async function begun(): Promise<{ person: Person; step: string; code: () => string }> {
    const person = await buildManager(loge.database, { conciergerieIds: [] });
    const signed = await loge.signIn(person.login);
    const { secret } = dataOf<{ secret: string }>(await loge.call('StartOneTimeCodes', {}, signed));
    const totp = new TOTP({ secret: Secret.fromBase32(secret) });
    const code = () => totp.generate({ timestamp: loge.now.getTime() });
    expect(await loge.call('ConfirmOneTimeCodes', { code: code() }, signed)).toMatchObject({ code: 0 });
    await loge.call('logout', {}, signed);
    loge.now = new Date(loge.now.getTime() + 30_000);
    const answer = await login(person);
    expect(answer).toMatchObject({ refusal: 'second-factor-required' });
    return { person, step: dataOf<{ token: string }>(answer).token, code };
  }
  const finish = ({ step, code }: { step: string; code: () => string }) =>
    loge.call('LoginWithCode', { token: step, code: code(), noCookies: true });

  test('whose step began with the old one is refused during a reset', async () => {
    const one = await begun();
    expect(await during(newPassword(one.person), () => finish(one))).toMatchObject({ refusal: 'sign-in-step-expired' });
    expect(await liveSessions(one.person)).toBe(0);
  });

  test('whose step was handed out while the reset was on its way is refused after it', async () => {
    const one = await begun();
    // Nothing revoked it: it came after that.
    await loge.database.transaction().execute(newPassword(one.person));
    expect(await finish(one)).toMatchObject({ refusal: 'sign-in-step-expired' });
    // The control: nothing but the password to which it is bound keeps it out.
    const boundTo = bindingOf((await ownerOf(one.person)).password_hash);
    await sql`update single_use_tokens set payload = ${JSON.stringify({ boundTo })}::jsonb where user_id = ${one.person.id} and purpose = 'second-factor'`.execute(
      loge.database,
    );
    expect(await finish(one)).toMatchObject({ code: 0 });
  });

  test('whose step was handed out before ends with the old password', async () => {
    const one = await begun();
    expect(await followLink(await linkOf(one.person))).toMatchObject({ code: 0 });
    const { rows } = await sql`
      select from single_use_tokens where user_id = ${one.person.id} and purpose = 'second-factor' and used_at is null
    `.execute(loge.database);
    expect(rows).toEqual([]);
    expect(await finish(one)).toMatchObject({ refusal: 'sign-in-step-expired' });
  });
});

describe('a sign-in by passkey', () => {
  const headers = { origin: passkeyOrigin, 'x-device': 'browser-of-camille-1' };
  const call = (action: string, input: Record<string, unknown>, as?: { token: string }) =>
    loge.call(action, input, as, { headers });
  const challengeOf = async (action: string, as?: { token: string }) =>
    dataOf<{ challenge: string }>(await call(action, {}, as)).challenge;

  test('while the account is switched off opens nothing, also where it is switched on again', async () => {
    const person = await buildBeneficiary(loge.database);
    const signed = await loge.signIn(person.login);
    const key = virtualAuthenticator();
    const made = key.make(await challengeOf('NewPasskeyOptions', signed));
    expect(await call('AddPasskey', { name: 'Téléphone', answer: made }, signed)).toMatchObject({ code: 0 });
    const answer = key.use(await challengeOf('PasskeySignInOptions'));
    const signIn = () => call('LoginWithPasskey', { answer, noCookies: true });
    expect(await during(switchedOff(person), signIn)).toMatchObject({ refusal: 'passkey-refused' });
    await sql`update users set active = true where id = ${person.id}`.execute(loge.database);
    expect(await liveSessions(person)).toBe(0);
  });

  test('the control: without the look at the locked row its session lives when the account is switched on again', async () => {
    const person = await buildBeneficiary(loge.database);
    expect(await unguarded(person, switchedOff(person))).toBe(1);
  });
});

describe('a new password', () => {
  const change = (as: { token: string }) =>
    loge.call('changePassword', { cpass: demoPassword, npass1: fromInside, npass2: fromInside }, as);

  test('from inside, with the old one, is refused while a link sets another', async () => {
    const person = await buildBeneficiary(loge.database);
    const signed = await loge.signIn(person.login);
    expect(await during(newPassword(person), () => change(signed))).toMatchObject({ refusal: 'sign-in-refused' });
    expect(await login(person, fromLink)).toMatchObject({ code: 0 });
    expect(await login(person, fromInside)).toMatchObject({ refusal: 'sign-in-refused' });
  });

  test('by a link is refused while another is set from inside, and the link works no more', async () => {
    const person = await buildBeneficiary(loge.database);
    const token = await linkOf(person);
    const answer = await during(newPassword(person, fromInside), () => followLink(token));
    expect(answer).toMatchObject({ refusal: 'link-expired' });
    expect(await followLink(token)).toMatchObject({ refusal: 'link-expired' });
    expect(await login(person, fromInside)).toMatchObject({ code: 0 });
  });

  test('the control: without the comparison the one that waited has the last word', async () => {
    const person = await buildBeneficiary(loge.database);
    const passwordHash = await hashPassword(fromInside);
    await during(newPassword(person), () =>
      sql`update users set password_hash = ${passwordHash} where id = ${person.id}`.execute(loge.database),
    );
    expect(await login(person, fromInside)).toMatchObject({ code: 0 });
  });

  test('by a link and from inside at once: one wins, and its password is the one that opens', async () => {
    for (let round = 0; round < 4; round += 1) {
      const person = await buildBeneficiary(loge.database);
      const signed = await loge.signIn(person.login);
      const token = await linkOf(person);
      const [inside, link] = await Promise.all([change(signed), followLink(token)]);
      expect([inside.code, link.code].filter((code) => code === 0)).toHaveLength(1);
      const opens = await Promise.all(
        [demoPassword, fromInside, fromLink].map(async (pass) => (await login(person, pass)).code === 0),
      );
      expect(opens).toEqual([false, inside.code === 0, link.code === 0]);
    }
  });

  test('twice at once from inside: one wins', async () => {
    const person = await buildBeneficiary(loge.database);
    const [first, second] = [await loge.signIn(person.login), await loge.signIn(person.login)];
    const answers = await Promise.all([change(first), change(second)]);
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
  });
});
