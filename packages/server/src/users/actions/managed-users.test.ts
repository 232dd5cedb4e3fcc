import { beforeAll, describe, expect, test } from 'vitest';
import {
  buildBeneficiary,
  buildClientCompany,
  buildConciergerie,
  buildManager,
  type Person,
} from '../../testing/builders.ts';
import { type Signed, startTestServer } from '../../testing/running-server.ts';

const loge = startTestServer();
let here = 0;
let there = 0;
let foreign = 0;
let marc: Signed;
let marcLogin = '';
let zoe: Person;
let inactive: Person;
let elsewhere: Person;

interface Users {
  readonly users: { readonly id: number; readonly name: string }[];
}

const search = async (expression: string): Promise<number[]> => {
  const answer = await loge.call('SearchUser', { expression }, marc);
  return (answer.data as unknown as Users).users.map(({ id }) => id);
};

beforeAll(async () => {
  const { database } = loge;
  here = await buildConciergerie(database, {
    name: 'Tour Horizon',
    access_code: 'HORIZON',
    client_company_id: await buildClientCompany(database, { name: 'Altéa' }),
  });
  there = await buildConciergerie(database, { name: 'Campus' });
  foreign = await buildConciergerie(database);
  await database
    .insertInto('opening_hours')
    .values({ conciergerie_id: here, audience: 'desk', days_of_week: 31, opens_at_hhmm: 900, closes_at_hhmm: 1800 })
    .execute();
  await database.insertInto('conciergerie_zip_codes').values({ conciergerie_id: here, zip_code: '92400' }).execute();
  const manager = await buildManager(database, { conciergerieIds: [here, there] });
  marcLogin = manager.login;
  marc = await loge.signIn(manager.login);
  zoe = await buildBeneficiary(database, {
    conciergerie_id: here,
    first_name: 'Zoé',
    last_name: 'Lefèvre-Martin',
    mobile_phone: '06 99 88 77 66',
    bu1: 'Marketing',
    vip: true,
  });
  inactive = await buildBeneficiary(database, { conciergerie_id: there, last_name: 'Lefèvre', active: false });
  elsewhere = await buildBeneficiary(database, { conciergerie_id: foreign, last_name: 'Lefèvre' });
});

describe('SearchUser', () => {
  test('finds by parts of the name without accents, active people first, and nobody of another conciergerie', async () => {
    expect(await search('lefevre')).toEqual([zoe.id, inactive.id]);
    expect(await search('mart zo')).toEqual([zoe.id]);
  });

  test.each(['0699887766', '+33 6 99 88 77', '06.99.88', '0033699887766', '33699887766'])(
    'finds by the phone number %s',
    async (typed) => {
      expect(await search(typed)).toEqual([zoe.id]);
    },
  );

  test.each([
    ['ndiaye', 'Awa', 'N’Diaye'],
    ["n'diaye", 'Awa', 'N’Diaye'],
    ['oneill', 'Eileen', "O'Neill"],
    ['annemarie', 'Anne-Marie', 'Vasseur'],
    ['anne marie', 'Anne-Marie', 'Vasseur'],
  ])('finds by %s who is called %s %s', async (typed, first_name, last_name) => {
    const { id } = await buildBeneficiary(loge.database, {
      conciergerie_id: there,
      active: false,
      first_name,
      last_name,
    });
    expect(await search(typed)).toContain(id);
  });

  test('takes signs literally and wants something to look for', async () => {
    expect(await search('%')).toEqual([]);
    expect(await loge.call('SearchUser', { expression: '  ' }, marc)).toMatchObject({
      refusal: 'invalid-input',
      fields: [{ field: 'expression', rule: 'required' }],
    });
  });
});

describe('RecentUsers', () => {
  const recent = (ids: readonly number[]) => loge.call('RecentUsers', { ids }, marc, { method: 'GET' });

  test('answers those who were asked for, in that order, and nobody of another conciergerie', async () => {
    const answer = await recent([inactive.id, elsewhere.id, zoe.id, 999_999]);
    expect(answer.message).toBe('');
    expect((answer.data as unknown as Users).users.map(({ id }) => id)).toEqual([inactive.id, zoe.id]);
    expect((await recent([])).data).toEqual({ users: [] });
  });

  test('takes a handful', async () => {
    expect(await recent(Array.from({ length: 13 }, (_, index) => index + 1))).toMatchObject({
      refusal: 'invalid-input',
      fields: [{ field: 'ids' }],
    });
  });
});

describe('GetConciergeUsersList', () => {
  test('lists the active beneficiaries of a conciergerie by name', async () => {
    const answer = await loge.call('GetConciergeUsersList', { conciergerieId: here }, marc, { method: 'GET' });
    expect(answer.data).toMatchObject({ totalItems: 1, users: [{ id: zoe.id, entity: 'Marketing', vip: true }] });
    const found = await loge.call('GetConciergeUsersList', { conciergerieId: here, search: 'nobody' }, marc);
    expect(found.data).toEqual({ users: [], totalItems: 0 });
    expect((await loge.call('GetConciergeUsersList', { conciergerieId: there }, marc)).data).toMatchObject({
      users: [],
    });
  });

  test('does not list where the manager does not work', async () => {
    const answer = await loge.call('GetConciergeUsersList', { conciergerieId: foreign }, marc);
    expect(answer).toMatchObject({ refusal: 'not-found' });
  });
});

describe('GetUserInfos', () => {
  test('tells what a manager should know, and offers nothing that the gateway does not know', async () => {
    const answer = await loge.call('GetUserInfos', { userId: zoe.id }, marc, { method: 'GET' });
    expect(answer.data).toMatchObject({
      user: { name: 'Lefèvre-Martin', firstName: 'Zoé' },
      mailValidity: 0,
      conciergeries: [{ id: here, name: 'Tour Horizon', entreprise: 'Altéa' }],
      actions: { canDelete: false, canAddCredit: false },
    });
  });

  test('does not know people of other conciergeries', async () => {
    expect(await loge.call('GetUserInfos', { userId: elsewhere.id }, marc)).toMatchObject({ refusal: 'not-found' });
    expect(await loge.call('GetUserInfos', { userId: 0 }, marc)).toMatchObject({ refusal: 'invalid-input' });
  });
});

describe('GetConciergeConciergeriesList', () => {
  test('lists the manager’s conciergeries, each open or not at this moment', async () => {
    const list = async (): Promise<unknown> =>
      (await loge.call('GetConciergeConciergeriesList', {}, marc, { method: 'GET' })).data;
    const selected = (conciergerie_id: number | null) =>
      loge.database.updateTable('users').set({ conciergerie_id }).where('login', '=', marcLogin).execute();
    await selected(here);
    expect(await list(), 'somebody works at the desk that has no cash register').toMatchObject({
      conciergeries: [
        { id: there, open: false },
        { id: here, open: true, registrationCode: 'HORIZON', zipCodes: ['92400'] },
      ],
    });
    const { id } = await loge.database
      .insertInto('cash_registers')
      .values({ conciergerie_id: here, name: 'Accueil' })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect(await list(), 'its cash register is closed').toMatchObject({
      conciergeries: [{ id: there }, { id: here, open: false }],
    });
    await loge.database.deleteFrom('cash_registers').where('id', '=', id).execute();
    await selected(null);
  });
});

describe('GetConciergerie', () => {
  test('reports a conciergerie of the manager, and of no other', async () => {
    const answer = await loge.call('GetConciergerie', { id: here }, marc, { method: 'GET' });
    expect(answer.data).toMatchObject({ conciergerie: { id: here, name: 'Tour Horizon', caisseOpen: false } });
    expect(await loge.call('GetConciergerie', { id: foreign }, marc)).toMatchObject({ refusal: 'not-found' });
  });
});

describe('SetUserConciergerie', () => {
  test('is remembered in this session and in the next', async () => {
    const answer = await loge.call('SetUserConciergerie', { entId: there }, marc);
    expect(answer.data).toMatchObject({ user: { conciergerie: { id: there, name: 'Campus' } } });
    const next = await loge.signIn(marcLogin);
    const info = await loge.call('UserInfoFromSession', {}, next, { method: 'GET' });
    expect(info.data).toMatchObject({ user: { conciergerie: { id: there }, needsToChooseConciergerie: false } });
    const again = await loge.call('SetUserConciergerie', { entId: there }, marc);
    expect(again.code).toBe(0);
  });

  test('is refused where the manager does not work, and to others', async () => {
    expect(await loge.call('SetUserConciergerie', { entId: foreign }, marc)).toMatchObject({ refusal: 'not-found' });
    const camille = await loge.signIn(zoe.login);
    expect(await loge.call('SetUserConciergerie', { entId: here }, camille)).toMatchObject({ refusal: 'forbidden' });
  });
});

describe('UserProfile', () => {
  test('is one’s own, or for managers that of somebody where they work', async () => {
    const camille = await loge.signIn(zoe.login);
    const own = await loge.call('UserProfile', {}, camille);
    expect(own.data).toMatchObject({ profile: { id: zoe.id, name: 'Lefèvre-Martin' }, user: null });
    const managed = await loge.call('UserProfile', { userId: zoe.id }, marc);
    expect(managed.data).toMatchObject({ profile: { id: zoe.id }, user: { vip: true, entity: 'Marketing' } });
    expect((await loge.call('UserProfile', { userId: -1 }, marc)).data).toMatchObject({ user: null });
  });

  test('is nobody else’s', async () => {
    const camille = await loge.signIn(zoe.login);
    expect(await loge.call('UserProfile', { userId: inactive.id }, camille)).toMatchObject({ refusal: 'not-found' });
    expect(await loge.call('UserProfile', { userId: elsewhere.id }, marc)).toMatchObject({ refusal: 'not-found' });
    expect(await loge.call('UserProfile', { userId: -2 }, marc)).toMatchObject({ refusal: 'invalid-input' });
  });
});
