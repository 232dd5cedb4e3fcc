import { beforeAll, describe, expect, test } from 'vitest';
import {
  buildBeneficiary,
  buildConciergerie,
  buildManager,
  buildPartner,
  buildUser,
  type Person,
} from '../../testing/builders.ts';
import { mailAboutAccess } from '../../access/jobs/access-mails.ts';
import { type Signed, startTestServer } from '../../testing/running-server.ts';

/* The accounts by which partners sign in, looked after by managers who may create partners (Spec: manager §6, CREATE_PART). */

const loge = startTestServer();
let here = 0;
let marc: Signed;
let lead: Signed;
let cleaner: Person;
let foreign: Person;
let unplaced: Person;

/** Somebody who signs in for a partner that works with a desk, or with none yet. */
async function partnerPerson(desk: number | null, overrides: Parameters<typeof buildUser>[1] = {}): Promise<Person> {
  const partnerId = await buildPartner(loge.database);
  if (desk !== null)
    await loge.database
      .insertInto('partner_conciergeries')
      .values({ partner_id: partnerId, conciergerie_id: desk })
      .execute();
  return buildUser(loge.database, { is_partner: true, partner_id: partnerId, ...overrides });
}

beforeAll(async () => {
  const { database } = loge;
  here = await buildConciergerie(database);
  marc = await loge.signIn((await buildManager(database, { conciergerieIds: [here], permissions: ['PROD'] })).login);
  lead = await loge.signIn(
    (await buildManager(database, { conciergerieIds: [here], permissions: ['CREATE_PART'] })).login,
  );
  cleaner = await partnerPerson(here, { first_name: 'Élodie', last_name: 'Arcades', password_hash: null });
  foreign = await partnerPerson(await buildConciergerie(database), { last_name: 'Arcades' });
  unplaced = await partnerPerson(null, { last_name: 'Arcades' });
});

const search = (expression: string, as = lead) => loge.call('SearchPartnerPeople', { expression }, as);
const found = async (expression: string): Promise<number[]> =>
  ((await search(expression)).data as unknown as { users: { id: number }[] }).users.map(({ id }) => id);
const flagsOf = async (userId: number, as = lead) =>
  ((await loge.call('GetUserInfos', { userId }, as, { method: 'GET' })).data as unknown as { actions: object }).actions;
const queued = async (kind: string, userId: number): Promise<number> => {
  const { rows } = await loge.server.services.pool.query<{ count: number }>(
    `select count(*)::int as count from pgboss.job where data->>'kind' = $1 and data->>'userId' = $2`,
    [kind, String(userId)],
  );
  return rows[0]?.count ?? 0;
};

describe('SearchPartnerPeople', () => {
  test('finds those of the manager’s partners by name, accents aside, and by company; nobody else’s, no beneficiary', async () => {
    await buildBeneficiary(loge.database, { conciergerie_id: here, last_name: 'Arcades' });
    expect(new Set(await found('arcades'))).toEqual(new Set([cleaner.id, unplaced.id]));
    expect(await found('elodie')).toEqual([cleaner.id]);
    expect(new Set(await found('partenaire'))).toEqual(new Set([cleaner.id, unplaced.id]));
    expect(await found('%')).toEqual([]);
  });

  test('is closed to managers who may not create partners', async () => {
    expect(await search('arcades', marc)).toMatchObject({ refusal: 'forbidden' });
  });
});

describe('the account of a partner', () => {
  test('has no conciergeries: those are its partner’s', async () => {
    const permissions = ['CREATE_PART', 'MANAGE_PERMISSIONS'] as const;
    const keeper = await buildManager(loge.database, { conciergerieIds: [here], permissions: [...permissions] });
    const wished = { userId: cleaner.id, availableEntRels: [{ id: here, selected: true }] };
    expect(await loge.call('SetEntRelForUser', wished, await loge.signIn(keeper.login))).toMatchObject({
      refusal: 'account-of-colleague',
    });
  });

  test('is invited again, given a link and another login, switched off and on', async () => {
    expect(await flagsOf(cleaner.id)).toMatchObject({
      canReinvite: true,
      canResetPassword: true,
      canChangeLogin: true,
      canDeactivate: true,
      canDelete: false,
      canAddCredit: false,
      canStartFees: false,
      canChangeVip: false,
      canResendTerms: false,
    });
    for (let ask = 0; ask < 2; ask += 1) {
      const key = (name: string) => ({ idempotencyKey: `${name} of the cleaner` });
      const target = { targetUserId: cleaner.id };
      expect((await loge.call('reinviteUser', target, lead, key('invitation'))).code).toBe(0);
      expect((await loge.call('SendPasswordLink', target, lead, key('link'))).code).toBe(0);
      expect(
        (await loge.call('changeUserLogin', { ...target, newLogin: 'arcades.paris' }, lead, key('login'))).code,
      ).toBe(0);
    }
    expect(await queued('invitation', cleaner.id)).toBe(1);
    expect(await queued('password-link-by-desk', cleaner.id)).toBe(1);
    expect(await queued('login-changed', cleaner.id)).toBe(1);
    const status = (newStatus: number) => loge.call('changeUserStatus', { targetUserId: cleaner.id, newStatus }, lead);
    expect((await status(1)).data).toEqual({ active: false });
    expect((await status(0)).data).toEqual({ active: true });
  });

  test('is written to as one who comes to work, and told who sends the link', async () => {
    const { services } = loge.server;
    const at = loge.now.toISOString();
    const florist = await partnerPerson(here, { email: 'fleuriste@example.test', password_hash: null });
    await mailAboutAccess(services, { kind: 'invitation', userId: florist.id, at });
    await mailAboutAccess(services, { kind: 'password-link-by-desk', userId: florist.id, at });
    const mails = await loge.database
      .selectFrom('mails')
      .select(['template', 'lang', 'text_body'])
      .where('mail_to', '=', 'fleuriste@example.test')
      .orderBy('id')
      .execute();
    expect(mails).toMatchObject([
      { template: 'invitation-to-work', lang: 'fr' },
      { template: 'password-link-by-desk', lang: 'fr' },
    ]);
    expect(mails[0]?.text_body).toContain('pour travailler ensemble');
    expect(mails[1]?.text_body).toContain('vous envoie un lien');
  });

  test.each([
    ['reinviteUser', {}],
    ['SendPasswordLink', {}],
    ['changeUserLogin', { newLogin: 'taken.over' }],
    ['changeUserStatus', { newStatus: 1 }],
  ])('%s is refused for another desk’s partner, and to managers who may not create partners', async (action, more) => {
    expect(await loge.call(action, { targetUserId: foreign.id, ...more }, lead)).toMatchObject({
      refusal: 'not-found',
    });
    expect(await loge.call(action, { targetUserId: cleaner.id, ...more }, marc)).toMatchObject({
      refusal: 'not-found',
    });
  });

  test('who is served at another desk as well stays that desk’s', async () => {
    const both = await partnerPerson(here, {
      is_beneficiary: true,
      conciergerie_id: await buildConciergerie(loge.database),
    });
    expect(await loge.call('SendPasswordLink', { targetUserId: both.id }, lead)).toMatchObject({
      refusal: 'not-found',
    });
  });

  test('has no card, no orders and no terms to show: a beneficiary’s actions do not know it', async () => {
    const producer = await loge.signIn(
      (await buildManager(loge.database, { conciergerieIds: [here], permissions: ['CREATE_PART', 'PROD'] })).login,
    );
    for (const action of ['changeUserVipStatus', 'resendCguMail'])
      expect(await loge.call(action, { targetUserId: cleaner.id, notify: true }, producer)).toMatchObject({
        refusal: 'not-found',
      });
  });
});
