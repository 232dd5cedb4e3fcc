import { getEntRelForUser } from '@loge/contract/users/get-ent-rel-for-user';
import { getPermissionsForUser } from '@loge/contract/users/get-permissions-for-user';
import type { Permission } from '@loge/domain/access/permissions';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { ask } from '../../testing/ask.ts';
import { buildBeneficiary, buildConciergerie, buildManager, type Person } from '../../testing/builders.ts';
import { type Signed, startTestServer } from '../../testing/running-server.ts';

/* Who may do what, and where. Spec: manager §6, §7. */

const loge = startTestServer();
let here = 0;
let there = 0;
let keeper: Person & Signed;
const keepersRights: readonly Permission[] = ['MANAGE_PERMISSIONS', 'PROD', 'COMPTA', 'REFUND', 'GIVE_CREDIT'];

const manager = async (permissions: readonly Permission[] = [], desks: readonly number[] = [here]) => {
  const person = await buildManager(loge.database, { conciergerieIds: desks, permissions });
  return { ...person, ...(await loge.signIn(person.login)) };
};

beforeAll(async () => {
  here = await buildConciergerie(loge.database, { name: 'Ici' });
  there = await buildConciergerie(loge.database, { name: 'Ailleurs' });
  keeper = await manager(keepersRights, [here, there]);
});

const of = async (userId: number, as: Signed = keeper) => {
  const { availablePermissions } = await ask(loge, getPermissionsForUser, { userId }, as);
  return availablePermissions.flatMap(({ permission, selected }) => (selected ? [permission] : []));
};
const wish = (permission: Permission, selected = true) => ({ permission, selected });
const set = (userId: number, wishes: ReturnType<typeof wish>[], as: Signed = keeper) =>
  loge.call('SetPermissionsForUser', { userId, availablePermissions: wishes }, as);

describe('GetPermissionsForUser', () => {
  test('says of every permission what it allows, whether it is held, and whose it is to give', async () => {
    const person = await manager(['GIVE_CREDIT']);
    const { user, availablePermissions } = await ask(loge, getPermissionsForUser, { userId: person.id }, keeper);
    expect(user).toMatchObject({ id: person.id, conciergeries: ['Ici'], online: true });
    expect(availablePermissions.find(({ permission }) => permission === 'COMPTA')).toMatchObject({
      selected: false,
      mayChange: true,
      holders: ['Marc Lefèvre'],
      nbHolders: 1,
    });
    expect(availablePermissions.find(({ permission }) => permission === 'GIVE_CREDIT')).toMatchObject({
      label: 'Donner un crédit',
      description: 'Créer un crédit ou une carte cadeau',
      selected: true,
      mayChange: true,
    });
    expect(availablePermissions.find(({ permission }) => permission === 'BI')).toMatchObject({ mayChange: false });
  });

  test('is for those who look after rights, and technical administrators who work at the desk', async () => {
    const person = await manager();
    const read = (as: Signed) => loge.call('GetPermissionsForUser', { userId: person.id }, as, { method: 'GET' });
    expect(await read(person)).toMatchObject({ refusal: 'forbidden' });
    const stranger = await manager(['MANAGE_PERMISSIONS'], [await buildConciergerie(loge.database)]);
    expect(await read(stranger)).toMatchObject({ refusal: 'not-found' });
    const admin = await buildManager(loge.database, { conciergerieIds: [here], is_admin: true });
    expect((await read(await loge.signIn(admin.login))).code).toBe(0);
  });
});

describe('SetPermissionsForUser', () => {
  const keepers = async () =>
    (await sql`select user_id from user_permissions where permission = 'MANAGE_PERMISSIONS'`.execute(loge.database))
      .rows;
  const restore = (ids: readonly number[]) =>
    sql`insert into user_permissions (user_id, permission) select unnest(${[...ids]}::bigint[]), 'MANAGE_PERMISSIONS'
      on conflict do nothing`.execute(loge.database);

  test('gives and takes at once, in open sessions too, and keeps what is not named', async () => {
    const person = await manager(['GIVE_CREDIT', 'REFUND']);
    const mayRead = async () =>
      (await loge.call('GetAllSepaToCollect', {}, person, { method: 'GET' })).refusal !== 'forbidden';
    expect(await mayRead()).toBe(false);
    expect(await set(person.id, [wish('COMPTA'), wish('REFUND', false)])).toMatchObject({
      code: 0,
      data: { permissions: ['COMPTA', 'GIVE_CREDIT'] },
    });
    expect(await mayRead()).toBe(true);
    expect(await of(person.id)).toEqual(['GIVE_CREDIT', 'COMPTA']);
    expect((await set(person.id, [wish('COMPTA', false)])).code).toBe(0);
    expect(await mayRead()).toBe(false);
    const log = await loge.database
      .selectFrom('business_log')
      .select('comment')
      .where('action', '=', 'permissions-changed')
      .where('subject_user_id', '=', person.id)
      .orderBy('id')
      .execute();
    expect(log.map(({ comment }) => comment)).toEqual(['+COMPTA −REFUND', '−COMPTA']);
  });

  test('neither gives nor takes what the caller does not hold, and then changes nothing', async () => {
    const person = await manager(['REFUND']);
    const answer = await set(person.id, [wish('COMPTA'), wish('BI'), wish('MONITORING')]);
    expect(answer).toMatchObject({
      code: 20,
      fields: [
        { field: 'availablePermissions.1.selected', rule: 'notYoursToGive' },
        { field: 'availablePermissions.2.selected', rule: 'notYoursToGive' },
      ],
    });
    expect(await of(person.id)).toEqual(['REFUND']);
    // Not given, as it is already: no wish at all.
    expect((await set(person.id, [wish('BI', false)])).code).toBe(0);
    const analyst = await manager(['BI']);
    expect(await set(analyst.id, [wish('BI', false)])).toMatchObject({ refusal: 'account-of-colleague' });
    expect(await of(analyst.id)).toEqual(['BI']);
  });

  test('lets the person who gets MANAGE_ALL_ENTREPRISE work at every conciergerie', async () => {
    const everywhere = await manager(['MANAGE_PERMISSIONS', 'MANAGE_ALL_ENTREPRISE'], [here]);
    const person = await manager([], [here]);
    expect((await set(person.id, [wish('MANAGE_ALL_ENTREPRISE')], everywhere)).code).toBe(0);
    const list = await loge.call('GetConciergeConciergeriesList', {}, person, { method: 'GET' });
    const { conciergeries } = list.data as unknown as { conciergeries: { id: number }[] };
    expect(conciergeries.map(({ id }) => id)).toEqual(expect.arrayContaining([here, there]));
  });

  test('leaves the last one who looks after rights, whether taken away or switched off', async () => {
    await sql`delete from user_permissions where permission = 'MANAGE_PERMISSIONS' and user_id <> ${keeper.id}`.execute(
      loge.database,
    );
    expect(await set(keeper.id, [wish('MANAGE_PERMISSIONS', false)])).toMatchObject({
      refusal: 'last-permission-keeper',
    });
    const admin = await buildManager(loge.database, { conciergerieIds: [here], is_admin: true });
    const off = { targetUserId: keeper.id, newStatus: 1 };
    expect(await loge.call('changeUserStatus', off, await loge.signIn(admin.login))).toMatchObject({
      refusal: 'last-permission-keeper',
    });
    const second = await manager(['MANAGE_PERMISSIONS', 'PROD']);
    expect((await set(second.id, [wish('MANAGE_PERMISSIONS', false)])).code).toBe(0);
  });

  test('is not taken from each other by two at once, as it would be without the lock', async () => {
    await sql`delete from user_permissions where permission = 'MANAGE_PERMISSIONS' and user_id <> ${keeper.id}`.execute(
      loge.database,
    );
    const second = await manager(keepersRights, [here, there]);
    const answers = await Promise.all([
      set(second.id, [wish('MANAGE_PERMISSIONS', false)], keeper),
      set(keeper.id, [wish('MANAGE_PERMISSIONS', false)], second),
    ]);
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
    expect(await keepers()).toHaveLength(1);
    await restore([keeper.id, second.id]);
    // The control: two who look without waiting for each other both see the other one hold it still, and nobody is left.
    const [one, other] = [await loge.server.services.pool.connect(), await loge.server.services.pool.connect()];
    try {
      for (const client of [one, other]) await client.query('begin');
      for (const client of [one, other])
        expect(
          (await client.query(`select 1 from user_permissions where permission = 'MANAGE_PERMISSIONS'`)).rows,
        ).toHaveLength(2);
      await one.query(`delete from user_permissions where permission = 'MANAGE_PERMISSIONS' and user_id = $1`, [
        second.id,
      ]);
      await other.query(`delete from user_permissions where permission = 'MANAGE_PERMISSIONS' and user_id = $1`, [
        keeper.id,
      ]);
      for (const client of [one, other]) await client.query('commit');
    } finally {
      one.release();
      other.release();
    }
    expect(await keepers()).toHaveLength(0);
    await restore([keeper.id]);
  });
});

describe('GetEntRelForUser and SetEntRelForUser', () => {
  const rels = async (userId: number, as: Signed = keeper) =>
    (await ask(loge, getEntRelForUser, { userId }, as)).availableEntRels;
  const change = (userId: number, wishes: { id: number; selected: boolean }[], as: Signed = keeper) =>
    loge.call('SetEntRelForUser', { userId, availableEntRels: wishes }, as);

  test('says where a concierge works, as far as the caller works there', async () => {
    const person = await manager();
    expect(await rels(person.id)).toMatchObject([
      { id: here, label: 'Ici', selected: true, fixed: false },
      { id: there, label: 'Ailleurs', selected: false, fixed: false },
    ]);
    expect((await change(person.id, [{ id: there, selected: true }])).code).toBe(0);
    expect((await rels(person.id)).every(({ selected }) => selected)).toBe(true);
    expect((await change(person.id, [{ id: here, selected: false }])).code).toBe(0);
    const list = await loge.call('GetConciergeConciergeriesList', {}, person, { method: 'GET' });
    expect(list.data).toMatchObject({ conciergeries: [{ id: there }] });
  });

  test('refuses conciergeries that are not the caller’s, and changes nothing then', async () => {
    const person = await manager();
    const foreign = await buildConciergerie(loge.database);
    const answer = await change(person.id, [
      { id: there, selected: true },
      { id: foreign, selected: true },
    ]);
    expect(answer).toMatchObject({ code: 20, fields: [{ field: 'availableEntRels.1.id', rule: 'notAWorkplace' }] });
    expect((await rels(person.id)).map(({ selected }) => selected)).toEqual([true, false]);
    const clerk = await manager();
    expect(await change(person.id, [{ id: here, selected: false }], clerk)).toMatchObject({ refusal: 'not-found' });
    const read = loge.call('GetEntRelForUser', { userId: person.id }, clerk, { method: 'GET' });
    expect(await read).toMatchObject({ refusal: 'not-found' });
  });

  test('opens further conciergeries to a beneficiary, whose own one is changed by a move alone', async () => {
    const zoe = await buildBeneficiary(loge.database, { conciergerie_id: here });
    const clerk = await manager([], [here, there]);
    expect((await change(zoe.id, [{ id: there, selected: true }], clerk)).code).toBe(0);
    expect(await rels(zoe.id, clerk)).toMatchObject([
      { id: here, selected: true, fixed: true },
      { id: there, selected: true, fixed: false },
    ]);
    expect(await change(zoe.id, [{ id: here, selected: false }], clerk)).toMatchObject({
      fields: [{ field: 'availableEntRels.0.id' }],
    });
  });
});
