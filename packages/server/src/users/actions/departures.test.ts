import { stopOrderSeries } from '@loge/contract/ordering/stop-order-series';
import { getDepartures } from '@loge/contract/users/get-departures';
import { setDepartureSettled } from '@loge/contract/users/set-departure-settled';
import { changeUserStatus } from '@loge/contract/users/change-user-status';
import { setEntRelForUser } from '@loge/contract/users/set-ent-rel-for-user';
import { beforeEach, describe, expect, test } from 'vitest';
import { switchAccountsOff } from '../../credentials/switch-accounts.ts';
import { advanceOrder } from '../../testing/advance-order.ts';
import { ask } from '../../testing/ask.ts';
import { buildBeneficiary, buildConciergerie, buildManager } from '../../testing/builders.ts';
import { buildOrder } from '../../testing/order-builders.ts';
import { beginSeriesOf, repeats } from '../../testing/series-builders.ts';
import { orderingWorld, type OrderingWorld } from '../../testing/ordering-world.ts';
import { type Signed, startTestServer } from '../../testing/running-server.ts';

/* What somebody who leaves a conciergerie leaves behind there: 'GetDepartures', 'SetDepartureSettled'. docs/rules/accounts.md. */

const loge = startTestServer();
let world: OrderingWorld;
let desk: number;

beforeEach(async () => {
  world = await orderingWorld(loge);
  desk = world.conciergerieId;
});

const list = async (as: Signed = world.marc, isSettled = false) =>
  (
    await ask(
      loge,
      getDepartures,
      { filters: [{ name: 'settled', type: 'is', valuesSelected: ['true'], excluded: !isSettled }] },
      as,
    )
  ).items;
const switchOff = (userId: number) => ask(loge, changeUserStatus, { targetUserId: userId, newStatus: 1 }, world.marc);
const orderOf = (beneficiaryId: number, over: Partial<Parameters<typeof buildOrder>[1]> = {}) =>
  buildOrder(loge.database, { conciergerieId: desk, beneficiary_id: beneficiaryId, ...over });

describe('who leaves', () => {
  test('is listed with orders in progress, where each item is, and the credits that could still be used', async () => {
    const { camille } = world;
    const order = await orderOf(camille.id, {
      workflow: 'DEPOSE_REPRISE_ENTREPRISE',
      lines: [{ status: 'to_be_processed' }, { label_fr: 'Veste' }],
    });
    await orderOf(camille.id, { status: 'cancelled' });
    await world.credit(camille.id, 1500);
    await world.credit(camille.id, 900, { expires_on: '2020-01-31' });
    const [first = 0] = order.itemIds;
    await loge.database
      .insertInto('item_custody')
      .values({
        conciergerie_id: desk,
        order_id: order.id,
        order_item_id: first,
        holder: 'desk',
        held: '[2026-11-19,)',
      })
      .execute();
    expect(await list()).toEqual([]);
    await switchOff(camille.id);
    expect(await list()).toMatchObject([
      {
        userId: camille.id,
        reason: 'desk',
        orders: [{ id: order.id, label: 'Nettoyage de chemise' }],
        items: [
          { orderId: order.id, label: 'Article 1', holder: 'desk' },
          { orderId: order.id, label: 'Veste', holder: null },
        ],
        creditCents: 1500,
        settledAt: null,
      },
    ]);
  });

  test('with nothing open is not listed, and leaves the list once nothing is open any more', async () => {
    const done = await buildBeneficiary(loge.database, { conciergerie_id: desk });
    await orderOf(done.id, { status: 'cancelled' });
    const open = await buildBeneficiary(loge.database, { conciergerie_id: desk });
    const orderId = await world.placed(await world.offer(), {}, await loge.signIn(open.login));
    await switchOff(done.id);
    await switchOff(open.id);
    expect((await list()).map(({ userId }) => userId)).toEqual([open.id]);
    await advanceOrder(loge, () => world.marc.id)(orderId, 'cancelled');
    expect(await list()).toEqual([]);
  });

  test.each([
    ['scim', 'directory'],
    ['absent-from-file', 'file'],
    ['inactivity', 'inactivity'],
  ] as const)('is noted whoever says so: %s', async (word, reason) => {
    await orderOf(world.camille.id);
    await switchAccountsOff(loge.database, [world.camille.id], { reason: word, now: loge.now });
    expect(await list()).toMatchObject([{ userId: world.camille.id, reason, leftAt: loge.now.toISOString() }]);
  });

  test('with a running series alone is listed with it, until it is ended there', async () => {
    const weekly = { recurrType: 'TLS', recurrTLS_every: 1, recurrTLS_dow: 4, beginDate: '2026-12-01' };
    const seriesId = await beginSeriesOf({ loge, world }, await world.offer(repeats), weekly);
    await switchOff(world.camille.id);
    const [left] = await list();
    expect(left).toMatchObject({ userId: world.camille.id, orders: [], series: [{ id: seriesId }] });
    expect(left?.series[0]?.recurrence.fr).toContain('mercredi');
    await ask(loge, stopOrderSeries, { seriesId }, world.marc);
    expect(await list()).toEqual([]);
  });

  test('and comes back is not listed any more', async () => {
    await orderOf(world.camille.id);
    await switchOff(world.camille.id);
    await ask(loge, changeUserStatus, { targetUserId: world.camille.id, newStatus: 0 }, world.marc);
    expect(await list()).toEqual([]);
  });
});

test('somebody who is not served at a conciergerie any more leaves orders there and takes credits along', async () => {
  const other = await buildConciergerie(loge.database);
  const both = await loge.signIn(
    (await buildManager(loge.database, { conciergerieIds: [desk, other], permissions: ['MANAGE_PERMISSIONS'] })).login,
  );
  const { camille } = world;
  const relate = (selected: boolean) =>
    ask(loge, setEntRelForUser, { userId: camille.id, availableEntRels: [{ id: other, selected }] }, both);
  await relate(true);
  const order = await orderOf(camille.id, { conciergerieId: other });
  await world.credit(camille.id, 700);
  await relate(false);
  expect(await list({ ...both, conciergerieId: other })).toMatchObject([
    { userId: camille.id, reason: 'relation', orders: [{ id: order.id }], creditCents: 0 },
  ]);
  // Where they are served still nothing is left behind, and a manager of that desk alone sees nothing of the other.
  expect(await list()).toEqual([]);
  await relate(true);
  expect(await list({ ...both, conciergerieId: other })).toEqual([]);
});

describe('a departure that is settled', () => {
  test('says by whom and what was agreed on, and can be taken up again; both are in the log', async () => {
    const { camille, marc } = world;
    await orderOf(camille.id);
    await switchOff(camille.id);
    const [left] = await list();
    if (left === undefined) throw new Error('There is one.');
    const settle = { departureId: left.id, settled: true, note: 'Veste rendue à Paul.' };
    await ask(loge, setDepartureSettled, settle, marc);
    expect(await list()).toEqual([]);
    expect(await list(marc, true)).toMatchObject([
      { id: left.id, settledAt: loge.now.toISOString(), note: 'Veste rendue à Paul.', settledBy: expect.any(String) },
    ]);
    await ask(loge, setDepartureSettled, { departureId: left.id, settled: false }, marc);
    expect(await list()).toMatchObject([{ id: left.id, settledAt: null, settledBy: null, note: '' }]);
    const log = await loge.database
      .selectFrom('business_log')
      .select('action')
      .where('subject_user_id', '=', camille.id)
      .where('action', 'like', 'departure-%')
      .orderBy('id')
      .execute();
    expect(log.map(({ action }) => action)).toEqual(['departure-settled', 'departure-reopened']);
  });

  test('is another one when somebody comes back and leaves again', async () => {
    const { camille, marc } = world;
    await orderOf(camille.id);
    await switchOff(camille.id);
    const [left] = await list();
    await ask(loge, setDepartureSettled, { departureId: left?.id ?? 0, settled: true }, marc);
    await ask(loge, changeUserStatus, { targetUserId: camille.id, newStatus: 0 }, marc);
    await switchOff(camille.id);
    expect(await list()).toMatchObject([{ userId: camille.id, settledAt: null }]);
  });
});
