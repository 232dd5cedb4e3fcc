import { beforeEach, expect, test } from 'vitest';
import { buildLocker } from '../../testing/locker-builders.ts';
import { buildOrder } from '../../testing/order-builders.ts';
import { orderingWorld, type OrderingWorld } from '../../testing/ordering-world.ts';
import { startTestServer } from '../../testing/running-server.ts';
import { changeCompartment, keepCompartment, loadLockedLocker } from '../change-compartment.ts';
import { findCompartments } from '../rows/compartment-rows.ts';
import { watchCompartments } from './watch-compartments.ts';

const loge = startTestServer();
let world: OrderingWorld;
let lockerId: number;
let orderId: number;
const start = new Date('2026-11-20T10:00:00Z');

beforeEach(async () => {
  loge.now = start;
  world = await orderingWorld(loge);
  const { conciergerieId } = world;
  lockerId = await buildLocker(loge.database, { conciergerieId, sizes: 'S' });
  orderId = (
    await buildOrder(loge.database, { conciergerieId, status: 'available_in_locker', workflow: 'RECEPTION_COLIS' })
  ).id;
  await loge.database.transaction().execute(async (database) => {
    const locked = await loadLockedLocker(database, lockerId);
    await keepCompartment(
      { database, now: start },
      locked,
      { id: orderId, beneficiaryId: null },
      { purpose: 'pick_up' },
    );
  });
});

const happen = async (...kinds: readonly ('openToDrop' | 'dropped' | 'jammed')[]) => {
  for (const kind of kinds)
    await loge.database.transaction().execute(async (database) => {
      const { locker, compartments } = await loadLockedLocker(database, lockerId);
      const [compartment] = compartments;
      if (compartment === undefined) throw new Error('There is one.');
      const event = kind === 'jammed' ? ({ kind } as const) : ({ kind, orderId } as const);
      await changeCompartment({ database, now: start, locker, compartment }, event);
    });
};
const watchAfter = async (minutes: number) => {
  loge.now = new Date(start.getTime() + minutes * 60_000);
  await watchCompartments(loge.server.services);
};
const state = async () =>
  (await findCompartments(loge.database, lockerId)).map(({ state: is, fault }) => [is, fault])[0];
const order = () =>
  loge.database
    .selectFrom('orders')
    .select(['reprocessing', 'attention_reason'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();

test('a parcel behind a jammed door is a task of the inbox within fifteen minutes, once', async () => {
  await happen('dropped', 'jammed');
  await watchAfter(4);
  expect(await order()).toMatchObject({ reprocessing: false });
  await watchAfter(9);
  expect(await order()).toEqual({ reprocessing: true, attention_reason: 'reprocessing' });
  await loge.database.updateTable('orders').set({ reprocessing: false }).where('id', '=', orderId).execute();
  await watchAfter(14);
  expect(await order()).toMatchObject({ reprocessing: false });
});

test('a door that nobody closes is a fault after five minutes', async () => {
  await happen('openToDrop');
  await watchAfter(4);
  expect(await state()).toEqual(['dropping', null]);
  await watchAfter(5);
  expect(await state()).toEqual(['faulty', 'not_closed']);
});

test('a compartment that was kept in vain is free after a day', async () => {
  await watchAfter(23 * 60);
  expect(await state()).toEqual(['reserved', null]);
  await watchAfter(24 * 60);
  expect(await state()).toEqual(['free', null]);
});

test('a real locker that fell silent is told of once for each silence', async () => {
  const told = async () =>
    (
      await loge.database
        .selectFrom('locker_events')
        .select('kind')
        .where('locker_id', '=', lockerId)
        .where('kind', '=', 'offline')
        .execute()
    ).length;
  const seen = (minutes: number | null) =>
    loge.database
      .updateTable('lockers')
      .set({
        is_simulated: false,
        endpoint: 'https://lockers.example',
        key_sealed: 'sealed',
        last_seen_at: minutes === null ? null : new Date(start.getTime() + minutes * 60_000),
        told_offline_at: null,
        created_at: start,
      })
      .where('id', '=', lockerId)
      .execute();
  await seen(0);
  await watchAfter(4);
  expect(await told()).toBe(0);
  await watchAfter(5);
  await watchAfter(10);
  expect(await told()).toBe(1);
  await seen(11);
  await watchAfter(16);
  expect(await told()).toBe(2);
});

test('what does not come into the box that it was to move to is at the desk again', async () => {
  await watchAfter(24 * 60);
  expect(await state()).toEqual(['free', null]);
  const { status } = await loge.database
    .selectFrom('orders')
    .select('status')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  expect(status).toBe('available');
});
