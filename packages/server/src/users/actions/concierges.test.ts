import { createConcierge } from '@loge/contract/users/create-concierge';
import { getConciergeList } from '@loge/contract/users/get-concierge-list';
import { getConciergeUser } from '@loge/contract/users/get-concierge-user';
import { updateProfilConcierge } from '@loge/contract/users/update-profil-concierge';
import { beforeAll, describe, expect, test } from 'vitest';
import { claimAttempt } from '../../credentials/attempt-limit.ts';
import { ask } from '../../testing/ask.ts';
import { buildConciergerie, buildManager, type Person } from '../../testing/builders.ts';
import { buildCashRegister } from '../../testing/register-builders.ts';
import { type Signed, startTestServer } from '../../testing/running-server.ts';

/* Those who work at the desks: list, profile, creation, status, responsible manager. Spec: manager §3, §4, §5, §7. */

const loge = startTestServer();
let here = 0;
let marc: Person & Signed;
let prod: Person & Signed;
let stranger: Signed;

const manager = async (permissions: Parameters<typeof buildManager>[1]['permissions'] = [], values: object = {}) => {
  const person = await buildManager(loge.database, { conciergerieIds: [here], permissions, ...values });
  return { ...person, ...(await loge.signIn(person.login)) };
};

beforeAll(async () => {
  here = await buildConciergerie(loge.database);
  marc = await manager([], { last_name: 'Abel', conciergerie_id: here });
  prod = await manager(['PROD', 'MANAGE_PERMISSIONS'], { last_name: 'Zola', conciergerie_id: here });
  const there = await buildConciergerie(loge.database);
  const other = await buildManager(loge.database, { conciergerieIds: [there], permissions: ['PROD'] });
  stranger = await loge.signIn(other.login);
});

const listed = async (input: object, as: Signed = prod) => (await ask(loge, getConciergeList, input, as)).concierges;
const profile = (id: number, as: Signed = prod) => ask(loge, getConciergeUser, { id }, as);

describe('GetConciergeList', () => {
  test('shows colleagues of the same conciergeries, those online first, with their cash register', async () => {
    const away = await buildManager(loge.database, { conciergerieIds: [here], last_name: 'Aaron' });
    const register = await buildCashRegister(loge.database, here, { name: 'Accueil' });
    const counted = { caisse: register.id, ouverture: true, cash: 15_000, cb: 0, checks: 0 };
    expect((await loge.call('UpdateCaisseAmount', counted, marc)).code).toBe(0);
    const concierges = await listed({});
    const ids = concierges.map(({ id }) => id);
    expect(ids.indexOf(away.id)).toBeGreaterThan(ids.indexOf(marc.id));
    expect(concierges.find(({ id }) => id === marc.id)).toMatchObject({
      online: true,
      lastSeenActiveDelayInMs: 0,
      activeCashRegister: 'Accueil',
      active: true,
    });
    expect(concierges.find(({ id }) => id === away.id)).toMatchObject({
      online: false,
      lastSeenActiveDelayInMs: null,
      activeCashRegister: null,
    });
    expect((await listed({}, stranger)).map(({ id }) => id)).not.toContain(marc.id);
  });

  test('shows those who are switched off to PROD alone', async () => {
    const off = await buildManager(loge.database, { conciergerieIds: [here], active: false });
    const hasOff = async (input: object, as?: Signed) => (await listed(input, as)).some(({ id }) => id === off.id);
    expect(await hasOff({})).toBe(false);
    expect(await hasOff({ includeDisabled: true })).toBe(true);
    expect(await hasOff({ includeDisabled: true }, marc)).toBe(false);
    expect((await listed({ includeEnabled: false, includeDisabled: true })).every(({ active }) => !active)).toBe(true);
  });
});

describe('GetConciergeUser', () => {
  test('shows the profile and what may be done, and nobody of another house', async () => {
    const lea = await buildManager(loge.database, { conciergerieIds: [here], mobile_phone: '0612345678' });
    expect(await profile(lea.id)).toMatchObject({
      user: { professionalNumbr: '0612345678', permissions: [], active: true, responsable: false },
      actions: { canEdit: true, canChangeStatus: true, canChangePermissions: true, canMakeResponsible: true },
    });
    expect((await profile(lea.id, marc)).actions).toEqual({
      canEdit: false,
      canChangeStatus: false,
      canChangeLogin: false,
      canResetPassword: false,
      canReinvite: false,
      canChangePermissions: false,
      canChangeRelations: false,
      canMakeResponsible: false,
    });
    const call = loge.call('GetConciergeUser', { id: lea.id }, stranger, { method: 'GET' });
    expect(await call).toMatchObject({ refusal: 'not-found' });
  });

  test('hides the conciergeries of somebody who works for all companies', async () => {
    const everywhere = await buildManager(loge.database, {
      conciergerieIds: [here],
      permissions: ['MANAGE_ALL_ENTREPRISE'],
    });
    expect((await profile(everywhere.id)).actions).toMatchObject({ canChangeRelations: false });
  });
});

describe('CreateConcierge', () => {
  let made = 0;
  const draft = (over: Record<string, string> = {}) => {
    made += 1;
    const email = `lea${made}@conciergerie.test`;
    return { email, entreprise: 'Loge', firstName: 'Léa', name: 'Roy', telBiz: '0184602210', login: email, ...over };
  };

  test('makes somebody who works here, holds nothing and is invited', async () => {
    const { userId } = await ask(loge, createConcierge, draft(), prod);
    expect(await profile(userId)).toMatchObject({
      user: { name: 'Roy', companyName: 'Loge', professionalNumbr: '0184602210', conciergeries: [{ id: here }] },
      actions: { canReinvite: true },
    });
    const { rows } = await loge.server.services.pool.query<{ count: number }>(
      `select count(*)::int as count from pgboss.job where data->>'kind' = 'invitation' and data->>'userId' = $1`,
      [String(userId)],
    );
    expect(rows[0]?.count).toBe(1);
  });

  test('names all that is wrong at once, and what is taken', async () => {
    const nothing = { email: '', entreprise: '', firstName: '', name: '', telBiz: '', login: '' };
    const refused = await loge.call('CreateConcierge', nothing, prod);
    expect(refused.fields?.map(({ field }) => field).toSorted()).toEqual(Object.keys(nothing).toSorted());
    const taken = await loge.call('CreateConcierge', draft({ login: marc.login, email: marc.login }), prod);
    expect(taken).toMatchObject({ code: 20, fields: [{ field: 'login', rule: 'loginTaken' }] });
  });

  test('is for PROD and CREATE_CONCIERGE, at a conciergerie', async () => {
    expect(await loge.call('CreateConcierge', draft(), marc)).toMatchObject({ refusal: 'forbidden' });
    const creator = await manager(['CREATE_CONCIERGE'], { conciergerie_id: here });
    expect((await loge.call('CreateConcierge', draft(), creator)).code).toBe(0);
    const nowhere = await manager(['PROD']);
    expect(await loge.call('CreateConcierge', draft(), nowhere)).toMatchObject({
      refusal: 'conciergerie-not-selected',
    });
  });
});

describe('UpdateProfilConcierge', () => {
  const typed = (id: number, over: object = {}) => ({
    user: { id, firstName: 'Marc', name: 'Lefèvre', email: `marc${id}@loge.test`, ...over },
  });

  test('saves what is sent, and tells the former address of a new e-mail', async () => {
    const person = await buildManager(loge.database, { conciergerieIds: [here], mobile_phone: '0612483077' });
    await ask(loge, updateProfilConcierge, typed(person.id, { city: 'Rueil', professionalNumbr: '0612483077' }), prod);
    expect((await profile(person.id)).user).toMatchObject({ email: `marc${person.id}@loge.test`, city: 'Rueil' });
    const row = await loge.database
      .selectFrom('users')
      .select('professional_phone')
      .where('id', '=', person.id)
      .executeTakeFirstOrThrow();
    // The mobile number was only shown in its place.
    expect(row.professional_phone).toBe('');
    const { rows } = await loge.server.services.pool.query<{ count: number }>(
      `select count(*)::int as count from pgboss.job where data->>'kind' = 'email-changed' and data->>'userId' = $1`,
      [String(person.id)],
    );
    expect(rows[0]?.count).toBe(1);
  });

  test('needs first name, name and e-mail, and an address of the person who pays by direct debit', async () => {
    const person = await buildManager(loge.database, { conciergerieIds: [here] });
    const blank = typed(person.id, { firstName: '', name: '', email: '' });
    expect(await loge.call('UpdateProfilConcierge', blank, prod)).toMatchObject({
      fields: [{ field: 'user.firstName' }, { field: 'user.name' }, { field: 'user.email' }],
    });
    await loge.database
      .insertInto('direct_debit_mandates')
      .values({
        user_id: person.id,
        reference: `RUM-${person.id}-0001`,
        holder: 'Marc',
        iban_sealed: 'x',
        iban_country: 'FR',
        iban_last_four: '0189',
        lang: 'fr',
        text_version: 1,
        signed_at: loge.now,
      })
      .execute();
    expect(await loge.call('UpdateProfilConcierge', typed(person.id), prod)).toMatchObject({
      fields: [{ field: 'user.address1' }, { field: 'user.zipCode' }, { field: 'user.city' }],
    });
  });

  test('takes so many new addresses for one person', async () => {
    const person = await buildManager(loge.database, { conciergerieIds: [here] });
    while ('takeBack' in (await claimAttempt(loge.server.services, 'new-email', `user ${person.id}`, loge.now)));
    expect(await loge.call('UpdateProfilConcierge', typed(person.id), prod)).toMatchObject({
      refusal: 'sign-in-limited',
    });
  });

  test('leaves the e-mail of a colleague to PROD, and refuses one that is somebody else’s', async () => {
    const person = await buildManager(loge.database, { conciergerieIds: [here] });
    const creator = await manager(['CREATE_CONCIERGE']);
    expect(await loge.call('UpdateProfilConcierge', typed(person.id), creator)).toMatchObject({
      refusal: 'account-of-colleague',
    });
    const sameEmail = typed(person.id, { email: person.login, name: 'Nouveau' });
    expect((await loge.call('UpdateProfilConcierge', sameEmail, creator)).code).toBe(0);
    expect(await loge.call('UpdateProfilConcierge', typed(person.id, { email: marc.login }), prod)).toMatchObject({
      refusal: 'email-already-used',
    });
    expect(await loge.call('UpdateProfilConcierge', typed(person.id), marc)).toMatchObject({ refusal: 'forbidden' });
  });
});

describe('the account of a concierge', () => {
  test('is switched off and on by PROD: sent as 1 when currently active, else 0', async () => {
    const person = await manager();
    const change = (newStatus: number, as: Signed) =>
      loge.call('changeUserStatus', { targetUserId: person.id, newStatus }, as);
    expect(await change(1, marc)).toMatchObject({ refusal: 'not-found' });
    expect(await change(1, prod)).toMatchObject({ code: 0, data: { active: false } });
    expect((await loge.call('UserInfoFromSession', {}, person, { method: 'GET' })).code).toBe(1);
    expect(await change(0, prod)).toMatchObject({ code: 0, data: { active: true } });
    const creator = await manager(['CREATE_CONCIERGE']);
    expect((await change(1, creator)).code).toBe(0);
    expect(await change(1, stranger)).toMatchObject({ refusal: 'not-found' });
  });

  test('becomes that of the responsible manager of the conciergerie in use', async () => {
    const person = await manager();
    const set = (userId: number, as: Signed) => loge.call('SetResponsableConciergerie', { userId }, as);
    expect(await set(person.id, marc)).toMatchObject({ refusal: 'forbidden' });
    expect(await set(person.id, prod)).toMatchObject({ code: 0, data: { conciergerieId: here } });
    expect((await profile(person.id)).user.responsable).toBe(true);
    const off = await buildManager(loge.database, { conciergerieIds: [here], active: false });
    expect(await set(off.id, prod)).toMatchObject({ refusal: 'not-working-here' });
    const nowhere = await manager(['PROD']);
    expect(await set(person.id, nowhere)).toMatchObject({ refusal: 'conciergerie-not-selected' });
  });
});
