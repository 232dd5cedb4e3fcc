import { catalogueOfActions } from '@loge/contract/catalogue-of-actions';
import { schemasOf, type ActionContract } from '@loge/contract/shared/action-contract';
import { rowFieldsOf } from '@loge/contract/shared/row-fields';
import { PERMISSION_KEYS, type Permission } from '@loge/domain/access/permissions';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { isExportable } from '../../exports/is-exportable.ts';
import { makeExport } from '../../exports/jobs/make-export.ts';
import { findHandler } from '../../registry.ts';
import { buildUser } from '../../testing/builders.ts';
import { leanInputOf } from '../../testing/inputs-of-actions.ts';
import { orderingWorld, type OrderingWorld } from '../../testing/ordering-world.ts';
import { type RowExamples, rowExamples } from '../../testing/row-examples.ts';
import { type Signed, startTestServer } from '../../testing/running-server.ts';
import { newFileId } from '../files/file-store.ts';
import { servedLists } from '../lists/serve-list.ts';

/*
 * Make it, take the right away, fetch it: over everything that is made at one time and fetched at another. What was made under a right is not
 * kept by who had it. The right, the desk or the partner is given back afterwards, and the thing is there again: it was not lost, but guarded.
 */

const loge = startTestServer();
let world: OrderingWorld;
let examples: RowExamples;
let deskManager: Signed & { readonly id: number };
let partnerId = 0;

beforeAll(async () => {
  world = await orderingWorld(loge);
  const built = await rowExamples(loge, world);
  ({ examples } = built);
  partnerId = built.things.partner;
  deskManager = await world.manager(PERMISSION_KEYS);
}, 60_000);
beforeEach(() => giveAllBack());

async function giveAllBack(): Promise<void> {
  const { id } = deskManager;
  await loge.database.updateTable('users').set({ is_manager: true }).where('id', '=', id).execute();
  await sql`insert into user_permissions (user_id, permission) select ${id}, unnest(${[...PERMISSION_KEYS]}::text[]) on conflict do nothing`.execute(
    loge.database,
  );
  await sql`insert into manager_conciergeries (user_id, conciergerie_id) values (${id}, ${world.conciergerieId}) on conflict do nothing`.execute(
    loge.database,
  );
  forgetSessions();
}
/** Rights are read with the session, at most fifteen seconds old; an action that changes them says so at once. */
const forgetSessions = (): void => void (loge.now = new Date(loge.now.getTime() + 16_000));

/** What may be taken away from the manager, each by itself. */
const losses: Readonly<Record<string, (action: ActionContract) => Promise<unknown>>> = {
  'the right': ({ access }) => withoutPermissions(access.anyPermission ?? PERMISSION_KEYS),
  'the desk': () => loge.database.deleteFrom('manager_conciergeries').where('user_id', '=', deskManager.id).execute(),
  'the profile': () =>
    loge.database
      .updateTable('users')
      .set({ is_manager: false, is_beneficiary: true, conciergerie_id: world.conciergerieId })
      .where('id', '=', deskManager.id)
      .execute(),
};
const withoutPermissions = (permissions: readonly Permission[]) =>
  loge.database
    .deleteFrom('user_permissions')
    .where('user_id', '=', deskManager.id)
    .where('permission', 'in', [...permissions])
    .execute();

const callToken = async (target: string, payload: string): Promise<string> => {
  const { data, message } = await loge.call('GetUserToken', { target, payload }, deskManager, { method: 'GET' });
  expect(message).toBe('');
  return String(data?.['token']);
};
const open = (action: string, token: string, payload: string) =>
  loge.server.app.inject({
    method: 'GET',
    url: `/gateway?${new URLSearchParams({ action, token, payload }).toString()}`,
  });
const refusalOf = (answer: { readonly headers: object; readonly body: string }): string | null =>
  String((answer.headers as Record<string, unknown>)['content-type']).startsWith('application/json')
    ? (JSON.parse(answer.body) as { readonly refusal: string | null }).refusal
    : null;

/** A file as the job leaves it, of this action. */
async function exportOf(action: string, payload: string): Promise<number> {
  const { sessionKey } = await sessionOf(deskManager);
  const binding = { sessionKey, context: { conciergerieId: world.conciergerieId, beneficiaryId: null } };
  const { id } = await loge.database
    .insertInto('export_runs')
    .values({
      user_id: deskManager.id,
      binding: JSON.stringify(binding),
      action,
      payload,
      lang: 'fr',
      state: 'done',
      file_name: 'fichier.csv',
      content_type: 'text/csv',
      requested_at: loge.now,
      finished_at: loge.now,
      desk_ids: [world.conciergerieId],
      profiles: ['manager'],
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const fileId = newFileId();
  await loge.server.services.files.put(fileId, Buffer.from('made'));
  await loge.database
    .insertInto('export_parts')
    .values({ export_id: id, position: 0, file_id: fileId, size_bytes: 4 })
    .execute();
  return id;
}
const sessionOf = async ({ id }: { readonly id: number }): Promise<{ readonly sessionKey: string }> => {
  const found = await loge.database
    .selectFrom('sessions')
    .select('token_hash')
    .where('user_id', '=', id)
    .where('ended_at', 'is', null)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return { sessionKey: found.token_hash.toString('hex') };
};
const fetchExport = async (exportId: number) => {
  const payload = JSON.stringify({ exportId });
  return open('LoadExport', await callToken('LoadExport', payload), payload);
};
const listed = async (exportId: number): Promise<boolean> => {
  const { data } = await loge.call('GetExports', {}, deskManager, { method: 'GET' });
  return (data as unknown as { exports: { id: number }[] }).exports.some(({ id }) => id === exportId);
};

const forManagers = ({ access }: ActionContract): boolean => access.audiences.includes('manager');
const exported = catalogueOfActions.filter(
  (action) => isExportable(action) && forManagers(action) && action.name !== 'ExportList',
);
const payloadOf = (action: ActionContract): string => JSON.stringify(leanInputOf(action, [], examples));

async function staysAway(action: ActionContract, payload: string, ruled: ActionContract): Promise<void> {
  const exportId = await exportOf(action.name, payload);
  expect((await fetchExport(exportId)).body).toBe('made');
  for (const [what, take] of Object.entries(losses)) {
    // What every manager may call has no right to lose.
    if (what === 'the right' && ruled.access.anyPermission === undefined) continue;
    // Somebody who is no manager any more may see a list of their own, and no file of the desk's.
    await take(ruled);
    forgetSessions();
    expect(refusalOf(await fetchExport(exportId)), what).toMatch(/^(forbidden|not-found)$/);
    expect(await listed(exportId), what).toBe(false);
    await giveAllBack();
    expect((await fetchExport(exportId)).body, what).toBe('made');
    expect(await listed(exportId), what).toBe(true);
  }
}

/** Some action, where it makes no difference which. */
const anyAction = catalogueOfActions[0] as ActionContract;

describe('a file that a job has made is not fetched without what it was made under', () => {
  test.each(exported.map((action) => [action.name, action] as const))('%s', async (_name, action) => {
    await staysAway(action, payloadOf(action), action);
  });

  const lists = [...servedLists()].filter(([, { contract }]) => forManagers(contract));
  test.each(lists.map(([name, { contract }]) => [name, contract] as const))(
    'ExportList of %s',
    async (list, contract) => {
      const exportList = catalogueOfActions.find(({ name }) => name === 'ExportList');
      if (exportList === undefined) throw new Error('There is no such action.');
      const query = JSON.stringify(leanInputOf(contract, [], examples));
      await staysAway(exportList, JSON.stringify({ list, format: 'csv', query }), contract);
    },
  );

  test('the job notes what its reader reaches', async () => {
    const payload = JSON.stringify({ list: 'GetAllPayments', format: 'csv', query: '{}' });
    const { data } = await loge.call('StartExport', { target: 'ExportList', payload }, deskManager);
    const id = Number(data?.['id']);
    await makeExport(loge.server.services, findHandler, id);
    expect((await fetchExport(id)).statusCode).toBe(200);
    await losses['the desk']?.(anyAction);
    forgetSessions();
    expect(refusalOf(await fetchExport(id))).toBe('forbidden');
  });

  test('a partner’s file is not fetched by somebody who works for another one by now', async () => {
    const partner = await loge.signIn(
      (await buildUser(loge.database, { is_partner: true, partner_id: partnerId })).login,
    );
    const target = 'ExtractAllOrdersPartner';
    const action = catalogueOfActions.find(({ name }) => name === target) ?? anyAction;
    const started = await loge.call('StartExport', { target, payload: payloadOf(action) }, partner);
    expect(started).toMatchObject({ code: 0 });
    const id = Number(started.data?.['id']);
    await makeExport(loge.server.services, findHandler, id);
    const load = () => loge.call('LoadExport', { exportId: id }, partner, { method: 'GET' });
    const before = await load();
    expect([before.http, before.refusal ?? null]).toEqual([200, null]);
    const other = (await world.offer()).partnerId;
    await sql`update users set partner_id = ${other} where partner_id = ${partnerId} and id = (select user_id from export_runs where id = ${id})`.execute(
      loge.database,
    );
    forgetSessions();
    expect(await load()).toMatchObject({ refusal: 'forbidden' });
  });
});

describe('a call token opens nothing that its owner may no longer open', () => {
  const byToken = catalogueOfActions.filter(
    (action) => action.byToken === true && forManagers(action) && action.access.anyPermission !== undefined,
  );
  test.each(byToken.map((action) => [action.name, action] as const))('%s', async (name, action) => {
    const payload = payloadOf(action);
    for (const [what, take] of Object.entries(losses)) {
      const token = await callToken(name, payload);
      await take(action);
      forgetSessions();
      const namesRow = rowFieldsOf(schemasOf(action).input).some(({ mark }) => mark.by === 'gateway');
      // A file of all one's desks has no row of a desk that is gone; that is for the tests of each.
      if (what !== 'the desk' || namesRow)
        expect(refusalOf(await open(name, token, payload)), what).toMatch(/^(forbidden|not-found)$/);
      await giveAllBack();
    }
  });

  test('nor with the session over', async () => {
    const manager = await world.manager(['COMPTA']);
    const { data } = await loge.call('GetUserToken', { target: 'ExportFec', payload: '{}' }, manager, {
      method: 'GET',
    });
    await loge.call('logout', {}, manager);
    expect(refusalOf(await open('ExportFec', String(data?.['token']), '{}'))).toBe('link-expired');
  });
});

describe('what is fetched by an address that was made before', () => {
  test('a file of an order, once the desk is gone', async () => {
    const read = () => loge.call('GetBinaryData', { id: examples.file.id }, deskManager, { method: 'GET' });
    expect((await read()).http).toBe(200);
    await losses['the desk']?.(anyAction);
    forgetSessions();
    expect(await read()).toMatchObject({ refusal: 'not-found' });
  });

  test.each([
    ['has no calendar any more', { has_partner_calendar: false }],
    ['is switched off', { active: false }],
    ['works for another partner', 'another'],
  ] as const)('a calendar, once its maker %s', async (_what, lost) => {
    const account = { is_partner: true, partner_id: partnerId, has_partner_calendar: true };
    const maker = await buildUser(loge.database, account);
    const signed = await loge.signIn(maker.login);
    const { data } = await loge.call('MakeCalendarFeed', {}, signed);
    const url = new URL(String(data?.['address'])).pathname;
    const read = async () => (await loge.server.app.inject({ method: 'GET', url })).statusCode;
    expect(await read()).toBe(200);
    const colleague = await loge.signIn((await buildUser(loge.database, account)).login);
    const since = async () => (await loge.call('GetCalendarFeed', {}, colleague)).data?.['since'];
    expect(await since()).not.toBeNull();
    const changed = lost === 'another' ? { partner_id: (await world.offer()).partnerId } : lost;
    await loge.database.updateTable('users').set(changed).where('id', '=', maker.id).execute();
    forgetSessions();
    expect(await read()).toBe(404);
    expect(await since()).toBeNull();
    await loge.database
      .updateTable('users')
      .set({ ...account, active: true })
      .where('id', '=', maker.id)
      .execute();
    forgetSessions();
    expect(await read(), 'the right comes back, the address does not').toBe(404);
  });

  test('a saved report, whose rows are asked anew', async () => {
    const query = { rows: ['conciergerie'], columns: [], values: ['orders'], filters: [] };
    const ask = () => loge.call('BiGetReport', { cubeName: 'orders', query }, deskManager);
    const before = await ask();
    await losses['the right']?.({ ...anyAction, access: { audiences: ['manager'], anyPermission: ['BI'] } });
    forgetSessions();
    expect(before.refusal).not.toBe('forbidden');
    expect(await ask()).toMatchObject({ refusal: 'forbidden' });
  });
});
