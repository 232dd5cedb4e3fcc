import { getUserInfos } from '@loge/contract/users/get-user-infos';
import { newUserAdherentV2 } from '@loge/contract/users/new-user-adherent-v2';
import { setUserProfile } from '@loge/contract/users/set-user-profile';
import { userProfile } from '@loge/contract/users/user-profile';
import { beforeAll, describe, expect, test } from 'vitest';
import { claimAttempt } from '../../credentials/attempt-limit.ts';
import { ask } from '../../testing/ask.ts';
import { buildBeneficiary, buildClientCompany, buildConciergerie, buildManager } from '../../testing/builders.ts';
import { type Signed, startTestServer } from '../../testing/running-server.ts';

/* What managers change about beneficiaries: profile, creation, move, removal. Spec: manager §3, §4, §5, §6, §7. */

const loge = startTestServer();
let company = 0;
let here = 0;
let sister = 0;
let clerk: Signed;
let stranger: Signed;

const manager = async (permissions: Parameters<typeof buildManager>[1]['permissions'] = [], desks = [here, sister]) =>
  loge.signIn(
    (await buildManager(loge.database, { conciergerieIds: desks, permissions, conciergerie_id: desks[0] ?? here }))
      .login,
  );

beforeAll(async () => {
  const { database } = loge;
  company = await buildClientCompany(database);
  here = await buildConciergerie(database, { client_company_id: company });
  sister = await buildConciergerie(database, { client_company_id: company });
  clerk = await manager();
  stranger = await manager(['DELETE_USER', 'CREATE_BENEFICIARY'], [await buildConciergerie(database)]);
});

const somebody = (values: Parameters<typeof buildBeneficiary>[1] = {}) =>
  buildBeneficiary(loge.database, { conciergerie_id: here, ...values });
const rowOf = (id: number) =>
  loge.database.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const infos = (userId: number, as = clerk) => ask(loge, getUserInfos, { userId }, as);
const jobsAbout = async (kind: string, userId: number): Promise<number> => {
  const { rows } = await loge.server.services.pool.query<{ count: number }>(
    `select count(*)::int as count from pgboss.job where data->>'kind' = $1 and data->>'userId' = $2`,
    [kind, String(userId)],
  );
  return rows[0]?.count ?? 0;
};

describe('SetUserProfile', () => {
  const data = (id: number, over: object = {}) => ({
    data: { id, name: 'Noël', firstName: 'Zoé', email: `zoe${id}@altea.test`, ...over },
  });

  test('saves the particulars with service and place, and leaves what is not sent', async () => {
    const zoe = await somebody({ city: 'Rueil', bu2: 'Fiscal' });
    const answer = await ask(loge, setUserProfile, data(zoe.id, { bu1: 'Juridique', geo1: '14e étage' }), clerk);
    expect(answer).toEqual({ profileComplete: true });
    expect((await ask(loge, userProfile, { userId: zoe.id }, clerk)).profile).toMatchObject({
      name: 'Noël',
      city: 'Rueil',
    });
    expect((await infos(zoe.id)).service).toEqual({ bu1: 'Juridique', bu2: 'Fiscal', geo1: '14e étage', geo2: '' });
    expect(await jobsAbout('email-changed', zoe.id)).toBe(1);
  });

  test('an incomplete profile may be saved, and is told', async () => {
    const zoe = await somebody({ mobile_phone: '' });
    expect(await ask(loge, setUserProfile, data(zoe.id), clerk)).toEqual({ profileComplete: false });
  });

  test('refuses wrong shapes beside their fields, strangers, and an e-mail that is somebody else’s', async () => {
    const zoe = await somebody();
    const wrong = data(zoe.id, { mobileNumber: '06', zipCode: '92', email: 'zoe' });
    expect(await loge.call('SetUserProfile', wrong, clerk)).toMatchObject({
      fields: [{ field: 'data.email' }, { field: 'data.zipCode' }, { field: 'data.mobileNumber' }],
    });
    expect(await loge.call('SetUserProfile', data(zoe.id), stranger)).toMatchObject({ refusal: 'not-found' });
    const other = await somebody();
    expect(await loge.call('SetUserProfile', data(zoe.id, { email: other.login }), clerk)).toMatchObject({
      refusal: 'email-already-used',
    });
    const colleague = await somebody({ is_manager: true });
    expect(await loge.call('SetUserProfile', data(colleague.id), clerk)).toMatchObject({
      refusal: 'account-of-colleague',
    });
  });
});

test('of one person, SetUserProfile takes so many new addresses', async () => {
  const { id } = await somebody();
  while ('takeBack' in (await claimAttempt(loge.server.services, 'new-email', `user ${id}`, loge.now)));
  const data = { id, name: 'Noël', firstName: 'Zoé', email: `zoe${id}@altea.test` };
  expect(await loge.call('SetUserProfile', { data }, clerk)).toMatchObject({ refusal: 'sign-in-limited' });
});

describe('newUserAdherentV2', () => {
  let made = 0;
  const param = (over: object = {}) => {
    made += 1;
    return {
      param: {
        email: `Nouvelle${made}@altea.test`,
        login: '',
        lastname: 'Roy',
        firstname: 'Léa',
        mobileNumber: '06 12 34 56 78',
        id: -1 as const,
        conciergerie: here,
        isProd: false as const,
        buildingOrDivision: 'Achats',
        geo1: 'Tour',
        ...over,
      },
    };
  };

  test('makes a beneficiary who signs in with the e-mail and is invited', async () => {
    const creator = await manager(['CREATE_BENEFICIARY']);
    const { userId } = await ask(loge, newUserAdherentV2, param(), creator);
    expect(await rowOf(userId)).toMatchObject({
      login: `Nouvelle${made}@altea.test`,
      is_beneficiary: true,
      conciergerie_id: here,
      bu1: 'Achats',
      geo1: 'Tour',
      password_hash: null,
    });
    expect((await infos(userId)).actions.canReinvite).toBe(true);
    expect(await jobsAbout('invitation', userId)).toBe(1);
    expect(await loge.call('newUserAdherentV2', param(), clerk)).toMatchObject({ refusal: 'forbidden' });
  });

  test('with another login only for MANAGE_ALL_ENTREPRISE', async () => {
    const creator = await manager(['CREATE_BENEFICIARY']);
    expect(await loge.call('newUserAdherentV2', param({ login: 'lea.roy' }), creator)).toMatchObject({
      fields: [{ field: 'param.login', rule: 'loginIsEmail' }],
    });
    const everywhere = await manager(['CREATE_BENEFICIARY', 'MANAGE_ALL_ENTREPRISE']);
    const { userId } = await ask(loge, newUserAdherentV2, param({ login: 'lea.roy' }), everywhere);
    expect((await rowOf(userId)).login).toBe('lea.roy');
  });

  test('says all that is wrong at once, and what is taken beside the e-mail', async () => {
    const creator = await manager(['CREATE_BENEFICIARY']);
    const blank = param({ email: '', lastname: '', firstname: '', mobileNumber: '06' });
    expect(await loge.call('newUserAdherentV2', blank, creator)).toMatchObject({
      fields: [
        { field: 'param.email' },
        { field: 'param.lastname' },
        { field: 'param.firstname' },
        { field: 'param.mobileNumber' },
      ],
    });
    const zoe = await somebody();
    expect(await loge.call('newUserAdherentV2', param({ email: zoe.login.toUpperCase() }), creator)).toMatchObject({
      fields: [{ field: 'param.email', rule: 'emailTaken' }],
    });
  });

  test('nowhere where the conciergerie forbids it, has closed or is not the caller’s', async () => {
    const closed = await buildConciergerie(loge.database, { closing_date: '2020-01-01' });
    const forbidding = await buildConciergerie(loge.database, { allows_creation_by_concierge: false });
    const creator = await manager(['CREATE_BENEFICIARY'], [closed, forbidding]);
    for (const conciergerie of [closed, forbidding])
      expect(await loge.call('newUserAdherentV2', param({ conciergerie }), creator)).toMatchObject({
        refusal: 'creation-not-allowed',
      });
    expect(await loge.call('newUserAdherentV2', param(), creator)).toMatchObject({ refusal: 'not-found' });
  });

  test('of two at once for one e-mail one makes it and the other is told', async () => {
    const creator = await manager(['CREATE_BENEFICIARY']);
    const wanted = param();
    const answers = await Promise.all([1, 2].map(() => loge.call('newUserAdherentV2', wanted, creator)));
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([0, 20]);
  });
});

describe('ChangeConciergerieAction', () => {
  const move = (input: Record<string, unknown>, as = clerk) => loge.call('ChangeConciergerieAction', input, as);

  test('moves somebody; the former conciergerie of the same company stays open to them', async () => {
    const zoe = await somebody();
    expect((await move({ conciergerieId: sister, userId: zoe.id })).code).toBe(0);
    expect(await rowOf(zoe.id)).toMatchObject({ conciergerie_id: sister, service_location_kind: 'conciergerie' });
    expect(new Set((await infos(zoe.id)).conciergeries.map(({ id }) => id))).toEqual(new Set([here, sister]));
    // There already.
    expect((await move({ conciergerieId: sister, userId: zoe.id })).code).toBe(0);
  });

  test('moves the person who is selected, and asks for one where nobody is', async () => {
    const zoe = await somebody();
    expect(await move({ conciergerieId: sister })).toMatchObject({ refusal: 'beneficiary-not-selected' });
    const acting = { ...clerk, conciergerieId: here, beneficiaryId: zoe.id };
    expect((await move({ conciergerieId: sister }, acting)).code).toBe(0);
    expect((await rowOf(zoe.id)).conciergerie_id).toBe(sister);
  });

  test('to another company leaves the former one behind, and its terms', async () => {
    const elsewhere = await buildConciergerie(loge.database, { legal_text_name: 'autres' });
    const mover = await manager([], [here, elsewhere]);
    const zoe = await somebody();
    expect((await move({ conciergerieId: elsewhere, userId: zoe.id }, mover)).code).toBe(0);
    expect(await rowOf(zoe.id)).toMatchObject({ conciergerie_id: elsewhere, terms_accepted_at: null });
    expect((await infos(zoe.id, mover)).conciergeries.map(({ id }) => id)).toEqual([elsewhere]);
  });

  test('refuses what stands in the way', async () => {
    const closed = await buildConciergerie(loge.database, { closing_date: '2020-01-01' });
    const mover = await manager([], [here, sister, closed]);
    const zoe = await somebody({ external_id: 'A1' });
    expect(await move({ conciergerieId: closed, userId: zoe.id }, mover)).toMatchObject({
      refusal: 'conciergerie-closed',
    });
    await somebody({ conciergerie_id: sister, external_id: 'A1' });
    expect(await move({ conciergerieId: sister, userId: zoe.id })).toMatchObject({ refusal: 'external-id-taken' });
    const colleague = await somebody({ is_manager: true });
    expect(await move({ conciergerieId: sister, userId: colleague.id })).toMatchObject({
      refusal: 'account-of-colleague',
    });
    expect(await move({ conciergerieId: sister, userId: zoe.id }, stranger)).toMatchObject({ refusal: 'not-found' });
    expect((await rowOf(zoe.id)).conciergerie_id).toBe(here);
  });
});

describe('CancelInactiveUserAutoRemoval', () => {
  test('keeps an account that nobody uses, and takes a warning back', async () => {
    const zoe = await somebody({
      created_at: new Date('2020-01-01'),
      last_active_at: new Date('2025-01-01T10:00:00Z'),
      inactivity_warned_at: loge.now,
    });
    expect(await infos(zoe.id)).toMatchObject({
      actions: { canKeepInactive: true },
      inactivity: { warned: true, kept: false },
    });
    const keep = (as: Signed) => loge.call('CancelInactiveUserAutoRemoval', { userId: zoe.id }, as);
    expect(await keep(stranger)).toMatchObject({ refusal: 'not-found' });
    for (let ask2 = 0; ask2 < 2; ask2 += 1) expect((await keep(clerk)).code).toBe(0);
    expect(await infos(zoe.id)).toMatchObject({
      actions: { canKeepInactive: false },
      inactivity: { removalDueOn: null, warned: false, kept: true },
    });
    const removed = await somebody({ active: false, anonymised_at: loge.now });
    expect(await loge.call('CancelInactiveUserAutoRemoval', { userId: removed.id }, clerk)).toMatchObject({
      refusal: 'status-not-changeable',
    });
  });
});

describe('DeleteAdherentAction', () => {
  const remove = (input: Record<string, unknown>, as: Signed) => loge.call('DeleteAdherentAction', input, as);

  test('closes and erases somebody of whom nothing is open, and tells them if they asked by mail', async () => {
    const deleter = await manager(['DELETE_USER']);
    for (const shouldSendMail of [true, false]) {
      const zoe = await somebody({ first_name: 'Zoé', last_name: 'Effacée' });
      const signed = await loge.signIn(zoe.login);
      expect((await infos(zoe.id, deleter)).actions.canDelete).toBe(true);
      const answer = await remove({ userId: zoe.id, shouldSendMail }, deleter);
      expect(answer).toMatchObject({ code: 0, data: { erased: true } });
      expect(await rowOf(zoe.id)).toMatchObject({ active: false, first_name: '', last_name: 'Compte supprimé' });
      expect((await loge.call('UserInfoFromSession', {}, signed, { method: 'GET' })).code).toBe(1);
      const request = await loge.database
        .selectFrom('account_removal_requests')
        .select(['id', 'processed_by'])
        .where('user_id', '=', zoe.id)
        .executeTakeFirstOrThrow();
      const { rows } = await loge.server.services.pool.query<{ count: number }>(
        `select count(*)::int as count from pgboss.job where name = 'account-removed' and data->>'requestId' = $1`,
        [String(request.id)],
      );
      expect(rows[0]?.count).toBe(shouldSendMail ? 1 : 0);
      expect(await remove({ userId: zoe.id, shouldSendMail }, deleter)).toMatchObject({ refusal: 'changed-meanwhile' });
    }
  });

  test('wants a reason, in the specification’s words', async () => {
    const deleter = await manager(['DELETE_USER']);
    const zoe = await somebody();
    expect(await remove({ userId: zoe.id }, deleter)).toMatchObject({
      code: 20,
      fields: [{ field: 'shouldSendMail', message: 'Merci de choisir une raison' }],
    });
  });

  test('settles the request that its person has made already', async () => {
    const deleter = await manager(['DELETE_USER']);
    const zoe = await somebody();
    await loge.database
      .insertInto('account_removal_requests')
      .values({ email: zoe.login, name: 'Zoé', lang: 'fr', due_on: '2026-11-25' })
      .execute();
    expect((await remove({ userId: zoe.id, shouldSendMail: true }, deleter)).code).toBe(0);
    const requests = await loge.database
      .selectFrom('account_removal_requests')
      .select('processed_at')
      .where('user_id', '=', zoe.id)
      .execute();
    expect(requests).toHaveLength(1);
    expect(requests[0]?.processed_at).not.toBeNull();
  });

  test('is for DELETE_USER, at one’s own desks, and not of colleagues', async () => {
    const zoe = await somebody();
    expect(await remove({ userId: zoe.id, shouldSendMail: false }, clerk)).toMatchObject({ refusal: 'forbidden' });
    expect(await remove({ userId: zoe.id, shouldSendMail: false }, stranger)).toMatchObject({ refusal: 'not-found' });
    const colleague = await somebody({ is_manager: true });
    const deleter = await manager(['DELETE_USER']);
    expect(await remove({ userId: colleague.id, shouldSendMail: false }, deleter)).toMatchObject({
      refusal: 'removal-of-colleague',
    });
  });
});

test('the production view is for CARROUSEL_MANAGER', async () => {
  const zoe = await somebody({ external_id: `X${here}` });
  expect((await infos(zoe.id)).production).toBeNull();
  expect((await infos(zoe.id, await manager(['CARROUSEL_MANAGER']))).production).toMatchObject({
    id: zoe.id,
    externalId: `X${here}`,
    connectionType: 'MANUALLY',
    hasPassword: true,
  });
});
