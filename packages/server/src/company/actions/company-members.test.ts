import { getCompany } from '@loge/contract/company/get-company';
import { getCompanyMembers } from '@loge/contract/company/get-company-members';
import { PERMISSION_KEYS } from '@loge/domain/access/permissions';
import { beforeAll, describe, expect, test } from 'vitest';
import { ask } from '../../testing/ask.ts';
import { buildBeneficiary, buildClientCompany, buildConciergerie, buildManager } from '../../testing/builders.ts';
import { buildCompanyMember } from '../../testing/company-builders.ts';
import { demoPassword, type Signed, startTestServer } from '../../testing/running-server.ts';

const loge = startTestServer();
let company = 0;
let desk = 0;
let nadia: Signed;
let marc: Signed;

beforeAll(async () => {
  company = await buildClientCompany(loge.database, { name: 'Altéa' });
  desk = await buildConciergerie(loge.database, { client_company_id: company, name: 'Tour Altéa' });
  const manager = (permissions: typeof PERMISSION_KEYS) =>
    buildManager(loge.database, { conciergerieIds: [desk], permissions });
  nadia = { ...(await loge.signIn((await manager(PERMISSION_KEYS)).login)), conciergerieId: desk };
  const others = PERMISSION_KEYS.filter((each) => each !== 'PROD');
  marc = { ...(await loge.signIn((await manager(others)).login)), conciergerieId: desk };
});

const claire = {
  email: 'claire@altea.test',
  firstName: 'Claire',
  name: 'Fontaine',
  lang: 'en',
  rights: ['figures'],
};
const add = (fields: object = {}, as = nadia) => loge.call('AddCompanyMember', { ...claire, ...fields }, as);
const setRights = (userId: number, rights: readonly string[], as = nadia) =>
  loge.call('SetCompanyRights', { userId, rights: [...rights] }, as);

describe('somebody of a client company', () => {
  test('is let in by the desk, invited by mail, and listed with their rights', async () => {
    const { data } = await add();
    expect(data).toMatchObject({ isNew: true });
    const { members, company: name } = await ask(loge, getCompanyMembers, {}, nadia);
    expect(name).toBe('Altéa');
    expect(members).toMatchObject([{ firstName: 'Claire', name: 'Fontaine', rights: ['figures'], active: true }]);
    const mails = await loge.database
      .selectFrom('users')
      .select(['login', 'lang', 'password_hash', 'is_beneficiary'])
      .where('email', '=', 'claire@altea.test')
      .execute();
    expect(mails).toEqual([{ login: 'claire@altea.test', lang: 'en', password_hash: null, is_beneficiary: false }]);
  });

  test('signs in as everybody does, reads in their language, and sees their company alone', async () => {
    await buildBeneficiary(loge.database, { conciergerie_id: desk });
    await buildBeneficiary(loge.database, { conciergerie_id: desk, active: false });
    await buildBeneficiary(loge.database);
    const { login } = await buildCompanyMember(loge.database, { companyId: company, lang: 'en' });
    const answer = await loge.call('login', { login, pass: demoPassword });
    expect(answer.data).toMatchObject({
      roles: ['company'],
      user: { lang: 'en', company: { name: 'Altéa', rights: ['figures', 'people'] }, adherent: false },
    });
    const signed = await loge.signIn(login);
    expect(await ask(loge, getCompany, {}, signed)).toMatchObject({
      name: 'Altéa',
      entitled: 1,
      desks: [{ name: 'Tour Altéa' }],
    });
    expect((await loge.call('SetLanguage', { lang: 'fr' }, signed)).code).toBe(0);
  });

  test('who is a beneficiary of the company keeps their account and home', async () => {
    const { id, login } = await buildBeneficiary(loge.database, { conciergerie_id: desk });
    const signed = await loge.signIn(login);
    expect(await loge.call('GetCompany', {}, signed, { method: 'GET' })).toMatchObject({ http: 403 });
    expect((await add({ email: login })).data).toEqual({ userId: id, isNew: false });
    // In the session that was open before.
    expect(await ask(loge, getCompany, {}, signed)).toMatchObject({ rights: ['figures'] });
  });

  test('loses a right at once, and with the last one the space', async () => {
    const { id, login } = await buildCompanyMember(loge.database, { companyId: company });
    const signed = await loge.signIn(login);
    expect((await setRights(id, ['people', 'people'])).data).toEqual({ rights: ['people'] });
    expect((await ask(loge, getCompany, {}, signed)).rights).toEqual(['people']);
    expect((await setRights(id, [])).data).toEqual({ rights: [] });
    expect(await loge.call('GetCompany', {}, signed, { method: 'GET' })).toMatchObject({ http: 403 });
    expect(await loge.call('login', { login, pass: demoPassword })).toMatchObject({
      refusal: 'no-profile-for-user',
    });
    expect(await setRights(id, ['people'])).toMatchObject({ refusal: 'not-found' });
  });

  test('is let in again once the last right was taken, into this company or another, and invited if nobody ever signed in', async () => {
    const invitations = async (userId: number): Promise<number> => {
      const { rows } = await loge.server.services.pool.query<{ count: number }>(
        `select count(*)::int as count from pgboss.job where name = 'access-mail' and data->>'kind' = 'invitation' and data->>'userId' = $1`,
        [String(userId)],
      );
      return rows[0]?.count ?? 0;
    };
    const again = { email: 'paul@altea.test' };
    const { userId } = (await add(again)).data as unknown as { userId: number };
    await setRights(userId, []);
    expect((await add(again)).data).toEqual({ userId, isNew: false });
    expect(await invitations(userId)).toBe(2);

    const { id, login } = await buildCompanyMember(loge.database);
    await loge.database.deleteFrom('company_members').where('user_id', '=', id).execute();
    expect((await add({ email: login })).data).toEqual({ userId: id, isNew: false });
    expect(await invitations(id)).toBe(0);
    expect(await ask(loge, getCompany, {}, await loge.signIn(login))).toMatchObject({ name: 'Altéa' });
  });

  test('is not added where the address is the login of a deactivated account', async () => {
    const { login } = await buildBeneficiary(loge.database, { conciergerie_id: desk, active: false });
    expect(await add({ email: login })).toMatchObject({ code: 20, fields: [{ field: 'email' }] });
  });

  test('is not added where the address is a colleague’s, or of another company', async () => {
    const colleague = await buildManager(loge.database, { conciergerieIds: [desk] });
    const stranger = await buildBeneficiary(loge.database);
    const ofAnother = await buildCompanyMember(loge.database);
    for (const { login } of [colleague, stranger, ofAnother]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect(await add({ email: login })).toMatchObject({ code: 20, fields: [{ field: 'email' }] });
    }
  });

  test.each([
    [{ email: 'claire@' }, ['email']],
    [{ firstName: '', name: '' }, ['firstName', 'name']],
    [{ rights: [] }, ['rights']],
  ])('is not added with %j: all that is wrong is named', async (fields, wrong) => {
    const { fields: problems } = await add(fields);
    expect(problems?.map(({ field }) => field)).toEqual(wrong);
  });

  test('is let in by nobody without PROD, nor without a conciergerie', async () => {
    expect(await add({}, marc)).toMatchObject({ http: 403 });
    const nowhere = { token: nadia.token, conciergerieId: 999_999 };
    expect(await add({}, nowhere)).toMatchObject({ refusal: 'conciergerie-not-selected' });
    expect(await loge.call('GetCompanyMembers', {}, nowhere, { method: 'GET' })).toMatchObject({
      refusal: 'conciergerie-not-selected',
    });
  });

  test('is not looked after by managers of another company’s desk', async () => {
    const { id } = await buildCompanyMember(loge.database);
    expect(await setRights(id, [])).toMatchObject({ refusal: 'not-found' });
  });

  test('sees nothing of the company any more once another one’s desk serves them, and none of this one may', async () => {
    const elsewhere = await buildConciergerie(loge.database);
    const sister = await buildConciergerie(loge.database, { client_company_id: company });
    const chief = await buildManager(loge.database, {
      conciergerieIds: [desk, sister, elsewhere],
      permissions: PERMISSION_KEYS,
    });
    const julie = { ...(await loge.signIn(chief.login)), conciergerieId: desk };
    const person = await buildBeneficiary(loge.database, { conciergerie_id: desk });
    await add({ email: person.login });
    const signed = await loge.signIn(person.login);
    const reads = async () => (await loge.call('GetCompany', {}, signed, { method: 'GET' })).http;
    const moveTo = (conciergerieId: number) =>
      loge.call('ChangeConciergerieAction', { userId: person.id, conciergerieId }, julie);
    const costCenter = await loge.database
      .insertInto('cost_centers')
      .values({
        client_company_id: company,
        label: 'Direction',
        legal_name: 'Altéa SAS',
        address1: '1 rue',
        zip_code: '92000',
        city: 'Nanterre',
        email: 'compta@altea.test',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await loge.database
      .insertInto('user_cost_centers')
      .values({ user_id: person.id, cost_center_id: costCenter.id })
      .execute();

    expect((await moveTo(sister)).code).toBe(0);
    expect(await reads(), 'a desk of the same company').toBe(200);
    expect((await moveTo(elsewhere)).code).toBe(0);
    expect(await reads()).toBe(403);
    for (const table of ['company_members', 'beneficiary_conciergeries', 'user_cost_centers'] as const)
      expect([
        table,
        await loge.database.selectFrom(table).select('user_id').where('user_id', '=', person.id).execute(),
      ]).toEqual([table, []]);
  });

  test('keeps the space while a desk of the company may still serve them, and leaves it with that', async () => {
    const elsewhere = await buildConciergerie(loge.database);
    const person = await buildBeneficiary(loge.database, { conciergerie_id: desk });
    await add({ email: person.login });
    const open = { user_id: person.id, conciergerie_id: desk };
    await loge.database.insertInto('beneficiary_conciergeries').values(open).execute();
    await loge.database.updateTable('users').set({ conciergerie_id: elsewhere }).where('id', '=', person.id).execute();
    const signed = await loge.signIn(person.login);
    expect((await ask(loge, getCompany, {}, signed)).rights).toEqual(['figures']);
    await loge.database.deleteFrom('beneficiary_conciergeries').where('user_id', '=', person.id).execute();
    const anew = await loge.signIn(person.login);
    expect(await loge.call('GetCompany', {}, anew, { method: 'GET' })).toMatchObject({ http: 403 });
  });
});
