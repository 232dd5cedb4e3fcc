import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { issueToken } from '../../credentials/single-use-token.ts';
import type { AccessMailJob } from '../../platform/jobs/access-mail-jobs.ts';
import { buildBeneficiary, buildConciergerie, buildManager, type Person } from '../../testing/builders.ts';
import { type Signed, startTestServer } from '../../testing/running-server.ts';
import { mailAboutAccess } from '../jobs/access-mails.ts';

/* A change of e-mail or login is mailed to the former address, with a link that undoes it. docs/rules/accounts.md. */

const loge = startTestServer();
const hour = 3_600_000;
let desk = 0;
let prod: Signed;
let made = 0;

beforeAll(async () => {
  desk = await buildConciergerie(loge.database);
  const manager = await buildManager(loge.database, { conciergerieIds: [desk], permissions: ['PROD'] });
  prod = await loge.signIn(manager.login);
});

const wait = (ms: number) => (loge.now = new Date(loge.now.getTime() + ms));
const person = (over = {}): Promise<Person> => buildBeneficiary(loge.database, { conciergerie_id: desk, ...over });
const fresh = () => `moved.${(made += 1)}@example.test`;
const rowOf = (id: number) =>
  loge.database.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const profileWith = (id: number, email: string) => ({ data: { id, name: 'Roy', firstName: 'Léa', email } });
const changeEmail = (id: number, email: string) => loge.call('SetUserProfile', profileWith(id, email), prod);
const changeLogin = (id: number, newLogin: string) =>
  loge.call('changeUserLogin', { targetUserId: id, newLogin }, prod);
const read = (token: string) => loge.call('ReadUndoLink', { token }, undefined, { method: 'GET' });
const undo = (token: string) => loge.call('UndoAccountChange', { token });

/** The jobs that report it, run, and the mails that went to an address. */
async function mailsTo(id: number, address: string) {
  const jobs = await sql<{ data: AccessMailJob }>`
    select data from pgboss.job where data->>'kind' in ('email-changed', 'login-changed') and data->>'userId' = ${String(id)}
  `.execute(loge.database);
  for (const { data } of [...jobs.rows, ...jobs.rows]) await mailAboutAccess(loge.server.services, data);
  return loge.database
    .selectFrom('mails')
    .selectAll()
    .where('user_id', '=', id)
    .where('mail_to', '=', address)
    .orderBy('id')
    .execute();
}
const linkTo = async (id: number, address: string) => (await mailsTo(id, address)).at(-1)?.one_time_token ?? '';
const openSessions = async (id: number) =>
  (
    await loge.database
      .selectFrom('sessions')
      .select('token_hash')
      .where('user_id', '=', id)
      .where('ended_at', 'is', null)
      .execute()
  ).length;

describe('another e-mail', () => {
  test('ends the other sessions and all links, and sends one mail with an undo link to the former address', async () => {
    const zoe = await person();
    await loge.signIn(zoe.login);
    const link = { purpose: 'new-password', userId: zoe.id, lifetimeMs: hour } as const;
    await issueToken(loge.database, link, loge.now);
    expect((await changeEmail(zoe.id, fresh())).code).toBe(0);
    expect(await openSessions(zoe.id)).toBe(0);
    const live = await loge.database
      .selectFrom('single_use_tokens')
      .select('purpose')
      .where('user_id', '=', zoe.id)
      .where('used_at', 'is', null)
      .execute();
    expect(live).toEqual([]);
    const mails = await mailsTo(zoe.id, zoe.login);
    expect(mails).toMatchObject([{ template: 'email-changed', lang: 'fr' }]);
    expect(mails[0]?.text_body).toMatch(/\/#!\/undoChange\/token-[0-9a-f]{32}/);
    expect(mails[0]?.one_time_token).toHaveLength(43);
  });

  test('by its owner leaves them signed in here, and nowhere else', async () => {
    const zoe = await person();
    const [here, there] = [await loge.signIn(zoe.login), await loge.signIn(zoe.login)];
    const profile = { name: 'Roy', firstName: 'Zoé', email: fresh() };
    expect((await loge.call('SetMyProfile', { profile }, here)).code).toBe(0);
    const isIn = async (as: Signed) => (await loge.call('MyProfile', {}, as, { method: 'GET' })).code === 0;
    expect([await isIn(here), await isIn(there)]).toEqual([true, false]);
  });

  test('with other capitals is no other, and tells nobody', async () => {
    const zoe = await person();
    const signed = await loge.signIn(zoe.login);
    expect((await changeEmail(zoe.id, zoe.login.toUpperCase())).code).toBe(0);
    expect(await mailsTo(zoe.id, zoe.login)).toEqual([]);
    expect(await openSessions(zoe.id)).toBe(1);
    expect((await loge.call('MyProfile', {}, signed, { method: 'GET' })).code).toBe(0);
  });
});

describe('the way back', () => {
  test('restores e-mail and login, once, and ends whatever the new one opened', async () => {
    const zoe = await person();
    const before = await rowOf(zoe.id);
    const elsewhere = fresh();
    await changeEmail(zoe.id, elsewhere);
    const token = await linkTo(zoe.id, zoe.login);
    wait(hour);
    // The person at the new address has chosen a password, signed in and added a passkey.
    await loge.signIn(zoe.login);
    await sql`insert into passkeys (user_id, credential_id, public_key, host, name, created_at)
      values (${zoe.id}, ${`c${zoe.id}`}, '\\x00', 'localhost', 'intruder', ${loge.now})`.execute(loge.database);

    expect(await read(token)).toMatchObject({ code: 0, data: { formerEmail: zoe.login, formerLogin: before.login } });
    expect(await rowOf(zoe.id), 'looking changes nothing').toMatchObject({ email: elsewhere });
    expect(await undo(token)).toMatchObject({ code: 0, data: { email: zoe.login, login: before.login } });
    expect(await rowOf(zoe.id)).toMatchObject({ email: zoe.login, login: before.login, password_hash: null });
    expect(await openSessions(zoe.id)).toBe(0);
    expect(await loge.database.selectFrom('passkeys').select('id').where('user_id', '=', zoe.id).execute()).toEqual([]);
    expect(await undo(token)).toMatchObject({ refusal: 'link-expired' });
    expect(await read(token)).toMatchObject({ refusal: 'link-expired' });
    const jobs = await sql<{ count: number }>`
      select count(*)::int as count from pgboss.job where data->>'kind' = 'password-link-by-desk' and data->>'userId' = ${String(zoe.id)}
    `.execute(loge.database);
    expect(jobs.rows[0]?.count, 'a link to a new password').toBe(1);
    // The address that is left gets a mail without an undo link.
    expect(await mailsTo(zoe.id, elsewhere)).toMatchObject([
      { template: 'email-changed-for-good', one_time_token: null },
    ]);
  });

  test('of another login restores that', async () => {
    const zoe = await person();
    expect((await changeLogin(zoe.id, `zoe.${zoe.id}`)).code).toBe(0);
    const token = await linkTo(zoe.id, zoe.login);
    expect((await undo(token)).code).toBe(0);
    expect(await rowOf(zoe.id)).toMatchObject({ login: zoe.login, email: zoe.login });
  });

  test('leads past later changes, and no later one leads past it', async () => {
    const zoe = await person();
    const [second, third] = [fresh(), fresh()];
    await changeEmail(zoe.id, second);
    const first = await linkTo(zoe.id, zoe.login);
    wait(1000);
    await changeEmail(zoe.id, third);
    const later = await linkTo(zoe.id, second);
    wait(1000);
    // The later link restores the second address, and leaves the owner of the first their way back.
    expect(await undo(later)).toMatchObject({ code: 0, data: { email: second } });
    wait(1000);
    await changeEmail(zoe.id, third);
    expect(await undo(first)).toMatchObject({ code: 0, data: { email: zoe.login } });
    // The mail about the last change is written only now: its link would lead to what was just left.
    expect((await mailsTo(zoe.id, second)).at(-1)).toMatchObject({ template: 'email-changed-for-good' });
    expect(await undo(later)).toMatchObject({ refusal: 'link-expired' });
    expect(await rowOf(zoe.id)).toMatchObject({ email: zoe.login });
  });

  test('is barred where somebody else has the address or the login by now, and stays', async () => {
    const zoe = await person();
    await changeEmail(zoe.id, fresh());
    const token = await linkTo(zoe.id, zoe.login);
    await sql`update users set login = ${`zoe.${zoe.id}`} where id = ${zoe.id}`.execute(loge.database);
    const other = await person({ login: `other.${zoe.id}`, email: zoe.login });
    expect(await undo(token)).toMatchObject({ refusal: 'email-already-used' });
    await sql`update users set email = '', login = ${zoe.login} where id = ${other.id}`.execute(loge.database);
    await sql`update users set email = ${zoe.login} where id = ${zoe.id}`.execute(loge.database);
    expect(await undo(token)).toMatchObject({ refusal: 'login-already-used' });
    await sql`update users set login = ${`other.${zoe.id}`} where id = ${other.id}`.execute(loge.database);
    expect((await undo(token)).code).toBe(0);
  });

  test('waits while the account is switched off, and forged links lead nowhere', async () => {
    const zoe = await person();
    await changeEmail(zoe.id, fresh());
    const token = await linkTo(zoe.id, zoe.login);
    const set = (newStatus: number) => loge.call('changeUserStatus', { targetUserId: zoe.id, newStatus }, prod);
    expect((await set(1)).code).toBe(0);
    expect(await undo(token)).toMatchObject({ refusal: 'link-expired' });
    expect((await set(0)).code).toBe(0);
    expect((await undo(token)).code).toBe(0);
    expect(await undo('x'.repeat(43))).toMatchObject({ refusal: 'link-expired' });
    const other = await issueToken(
      loge.database,
      { purpose: 'new-password', userId: zoe.id, lifetimeMs: hour },
      loge.now,
    );
    expect(await undo(other)).toMatchObject({ refusal: 'link-expired' });
  });

  test('taken twenty times at once is taken once', async () => {
    const zoe = await person();
    await changeEmail(zoe.id, fresh());
    const token = await linkTo(zoe.id, zoe.login);
    const answers = await Promise.all(Array.from({ length: 20 }, () => undo(token)));
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
  });

  // Last, for the desk's session is over then.
  test('works for 72 hours', async () => {
    const [early, late] = [await person(), await person()];
    for (const { id } of [early, late]) await changeEmail(id, fresh());
    const [first, second] = [await linkTo(early.id, early.login), await linkTo(late.id, late.login)];
    wait(72 * hour - 60_000);
    expect((await undo(first)).code).toBe(0);
    wait(60_000);
    expect(await undo(second)).toMatchObject({ refusal: 'link-expired' });
  });
});
