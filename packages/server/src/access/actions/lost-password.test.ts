import { beforeAll, describe, expect, test } from 'vitest';
import { findPeopleToWrite } from '../../credentials/rows/sign-in-rows.ts';
import { mailAboutAccess } from '../jobs/access-mails.ts';
import { buildBeneficiary, buildConciergerie, buildUser, type Person } from '../../testing/builders.ts';
import { type GatewayAnswer, startTestServer } from '../../testing/running-server.ts';

const loge = startTestServer();
const better = 'quatre chevaux bleus';
const minute = 60_000;
let conciergerieId = 0;
let camille: Person;

beforeAll(async () => {
  conciergerieId = await buildConciergerie(loge.database, { name: 'Horizon', email: 'loge@horizon.test' });
  camille = await person();
});

const person = (overrides = {}) => buildBeneficiary(loge.database, { conciergerie_id: conciergerieId, ...overrides });
const at = () => loge.now.toISOString();
const wait = (ms: number) => (loge.now = new Date(loge.now.getTime() + ms));
const mailsTo = (email: string) =>
  loge.database.selectFrom('mails').selectAll().where('mail_to', '=', email).orderBy('id').execute();

/** Asks for a link as the job does, and reads it in the mail. */
async function linkFor(typed: string, email = typed): Promise<string> {
  wait(1_000);
  const userIds = await findPeopleToWrite(loge.database, typed);
  await mailAboutAccess(loge.server.services, { kind: 'password-link', userIds, at: at() });
  return (await mailsTo(email)).at(-1)?.one_time_token ?? '';
}

const choose = (token: string, input: Record<string, unknown> = {}): Promise<GatewayAnswer> =>
  loge.call('SetNewPassword', { token, npass1: better, npass2: better, ...input });
const look = (token: string) => loge.call('ReadPasswordLink', { token }, undefined, { method: 'GET' });
/** For whom mails are queued, in the sequence in which they were asked for. */
const queued = async (): Promise<readonly (readonly number[])[]> => {
  const { rows } = await loge.server.services.pool.query<{ ids: readonly number[] }>(
    `select data->'userIds' as ids from pgboss.job where name = 'access-mail' and data->>'kind' = 'password-link' order by created_on`,
  );
  return rows.map(({ ids }) => ids);
};

describe('lostPassword', () => {
  test('answers the same for a known and an unknown account, and queues a mail for both', async () => {
    const known = await loge.call('lostPassword', { email: camille.login });
    const unknown = await loge.call('lostPassword', { email: 'nobody@example.test' });
    const { requestId: _one, headers: _its, ...first } = known;
    const { requestId: _other, headers: _others, ...second } = unknown;
    expect(first).toEqual(second);
    expect(await queued()).toEqual([[camille.id], []]);
    expect(await mailsTo(camille.login)).toEqual([]);
  });

  test('names the field that is missing', async () => {
    expect(await loge.call('lostPassword', { email: ' ' })).toMatchObject({
      refusal: 'invalid-input',
      fields: [{ field: 'email' }],
    });
  });

  test('queues three mails an hour for one text, thirty for one address, and never tells', async () => {
    const before = (await queued()).length;
    const answers = [];
    for (let ask = 0; ask < 5; ask += 1) answers.push(await loge.call('lostPassword', { email: 'three@example.test' }));
    expect(answers.map(({ code }) => code)).toEqual([0, 0, 0, 0, 0]);
    expect(await queued()).toHaveLength(before + 3);
    const many = await Promise.all(
      Array.from({ length: 40 }, (_, index) => loge.call('lostPassword', { email: `many${index}@example.test` })),
    );
    expect(many.every(({ code }) => code === 0)).toBe(true);
    // Of the thirty of this address seven were asked for before.
    expect(await queued()).toHaveLength(before + 3 + 23);
    const lines = await loge.database
      .selectFrom('business_log')
      .selectAll()
      .where('action', '=', 'password-link-limited')
      .execute();
    expect(lines).toHaveLength(1);
    wait(61 * minute);
    await loge.call('lostPassword', { email: 'three@example.test' });
    expect(await queued()).toHaveLength(before + 3 + 23 + 1);
  });
});

describe('the mail', () => {
  test('is in the person’s language, as HTML and text, and keeps its link to itself', async () => {
    const james = await person({ lang: 'en', login: 'james', email: 'james@example.test' });
    const token = await linkFor(james.login, 'james@example.test');
    const [mail] = await mailsTo('james@example.test');
    expect(mail).toMatchObject({
      template: 'password-link',
      lang: 'en',
      subject: 'Choose a new password',
      state: 'kept',
    });
    expect(mail?.text_body).toContain('Your login is james.');
    for (const body of [mail?.text_body, mail?.html_body]) {
      expect(body).toContain(`/#!/newPassword/token-${mail?.place_key}`);
      expect(body).not.toContain(token);
    }
    expect(token).toHaveLength(43);
  });

  test('is written once, however often its job runs, and its link lives on', async () => {
    const marie = await person();
    const job = { kind: 'password-link', userIds: [marie.id], at: at() } as const;
    for (let run = 0; run < 3; run += 1) await mailAboutAccess(loge.server.services, job);
    const mails = await mailsTo(marie.login);
    expect(mails).toHaveLength(1);
    expect((await look(mails[0]?.one_time_token ?? '')).code).toBe(0);
  });

  test('goes to nobody unknown or deactivated, to all who share an e-mail, and five times an hour at most', async () => {
    const gone = await person({ active: false });
    expect(await linkFor(gone.login)).toBe('');
    await person({ login: 'first', email: 'both@example.test' });
    await person({ login: 'second', email: 'both@example.test' });
    await linkFor('both@example.test');
    expect(await mailsTo('both@example.test')).toHaveLength(2);
    await linkFor('second', 'both@example.test');
    expect(await mailsTo('both@example.test')).toHaveLength(3);
    const eager = await person();
    for (let ask = 0; ask < 7; ask += 1) await linkFor(eager.login);
    expect(await mailsTo(eager.login)).toHaveLength(5);
  });

  test('sent by the desk takes nothing from what the person may ask for themself', async () => {
    const looked = await person();
    for (let sent = 0; sent < 5; sent += 1) {
      wait(1_000);
      await mailAboutAccess(loge.server.services, { kind: 'password-link-by-desk', userId: looked.id, at: at() });
    }
    expect(await mailsTo(looked.login)).toHaveLength(5);
    for (let ask = 0; ask < 6; ask += 1) await linkFor(looked.login);
    expect(await mailsTo(looked.login)).toHaveLength(10);
  });

  test('advises who comes by single sign-on alone', async () => {
    const portal = await buildConciergerie(loge.database, { connection_type: 'SSO_SAML' });
    const lea = await person({ conciergerie_id: portal, password_hash: null });
    await linkFor(lea.login);
    expect(await mailsTo(lea.login)).toMatchObject([{ template: 'single-sign-on-only', one_time_token: null }]);
  });
});

describe('the link', () => {
  test('tells whose it is, opens one new password, ends every session, and tells the owner', async () => {
    const person1 = await person();
    const session = await loge.signIn(person1.login);
    const token = await linkFor(person1.login);
    expect((await look(token)).data).toMatchObject({ isFirst: false, login: person1.login, firstName: 'Camille' });
    expect(await choose(token)).toMatchObject({ code: 0, data: { login: person1.login } });
    expect((await loge.call('UserInfoFromSession', {}, session, { method: 'GET' })).code).toBe(1);
    expect((await loge.signIn(person1.login, better)).token).not.toBe('');
    const { rows } = await loge.server.services.pool.query(
      `select 1 from pgboss.job where name = 'access-mail' and data->>'kind' = 'password-changed' and data->>'userId' = $1`,
      [String(person1.id)],
    );
    expect(rows).toHaveLength(1);
  });

  test('works once, of many at once too; each further use is refused and leaves a line', async () => {
    const victim = await person();
    const token = await linkFor(victim.login);
    const answers = await Promise.all(Array.from({ length: 6 }, () => choose(token)));
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
    expect(answers.filter(({ refusal }) => refusal === 'link-expired')).toHaveLength(5);
    const lines = await loge.database
      .selectFrom('business_log')
      .selectAll()
      .where('action', '=', 'link-replayed')
      .where('subject_user_id', '=', victim.id)
      .execute();
    expect(lines).toHaveLength(1);
  });

  test.each(['expired', 'replaced', 'forged', 'deactivated', 'password changed meanwhile'])(
    'that is %s opens nothing',
    async (how) => {
      const someone = await person();
      const token = await linkFor(someone.login);
      if (how === 'expired') wait(60 * minute);
      if (how === 'replaced') await linkFor(someone.login);
      if (how === 'deactivated')
        await loge.database.updateTable('users').set({ active: false }).where('id', '=', someone.id).execute();
      if (how === 'password changed meanwhile')
        await loge.database.updateTable('users').set({ password_hash: 'other' }).where('id', '=', someone.id).execute();
      const used = how === 'forged' ? `${token.slice(0, -2)}xx` : token;
      expect(await look(used)).toMatchObject({ http: 410, refusal: 'link-expired' });
      expect(await choose(used)).toMatchObject({ http: 410, refusal: 'link-expired' });
    },
  );

  test('is given back when the password is refused', async () => {
    const someone = await person();
    const token = await linkFor(someone.login);
    expect(await choose(token, { npass2: 'autre chose' })).toMatchObject({ refusal: 'passwords-differ' });
    expect(await choose(token, { npass1: 'camille1987', npass2: 'camille1987' })).toMatchObject({
      refusal: 'password-too-weak',
    });
    expect((await choose(token)).code).toBe(0);
  });

  test('gives a first password to the person who has none', async () => {
    const invited = await buildUser(loge.database, {
      is_beneficiary: true,
      conciergerie_id: conciergerieId,
      password_hash: null,
    });
    await mailAboutAccess(loge.server.services, { kind: 'invitation', userId: invited.id, at: at() });
    const [mail] = await mailsTo(invited.login);
    expect(mail).toMatchObject({ template: 'invitation' });
    wait(6 * 24 * 60 * minute);
    expect((await look(mail?.one_time_token ?? '')).data).toMatchObject({ isFirst: true });
    expect((await choose(mail?.one_time_token ?? '')).code).toBe(0);
    expect((await loge.signIn(invited.login, better)).token).not.toBe('');
  });
});
