import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildOrder } from '../testing/order-builders.ts';
import { orderingWorld, type OrderingWorld } from '../testing/ordering-world.ts';
import { startTestServer } from '../testing/running-server.ts';
import { buildLocker } from '../testing/locker-builders.ts';
import { changeCompartment, keepCompartment, loadLockedLocker } from './change-compartment.ts';
import { findCompartments } from './rows/compartment-rows.ts';
import { findLatestPlace, insertPlace } from './rows/place-rows.ts';

const loge = startTestServer();
let world: OrderingWorld;
let lockerId: number;
const now = new Date('2026-11-20T09:00:00Z');

beforeAll(async () => {
  world = await orderingWorld(loge);
});
beforeEach(async () => {
  lockerId = await buildLocker(loge.database, { conciergerieId: world.conciergerieId, sizes: 'S' });
});

const order = () => buildOrder(loge.database, { conciergerieId: world.conciergerieId });
const keep = (toPlace: { readonly id: number; readonly beneficiaryId: number }) =>
  loge.database.transaction().execute(async (database) => {
    const locked = await loadLockedLocker(database, lockerId);
    return keepCompartment({ database, now }, locked, toPlace, { purpose: 'pick_up' });
  });
const live = async () => (await findCompartments(loge.database, lockerId)).flatMap(({ places }) => places);

describe('the last free compartment', () => {
  test('of five orders at once one gets it, and the others are told that there is none', async () => {
    const orders = await Promise.all([1, 2, 3, 4, 5].map(order));
    const kept = await Promise.all(orders.map(keep));
    expect(kept.filter(({ ok }) => ok)).toHaveLength(1);
    expect(kept.filter((one) => !one.ok && one.refusal.refused === 'no-free-compartment')).toHaveLength(4);
    expect(await live()).toHaveLength(1);
  });

  test('control: anyone who looks without the lock finds it free, and only the database keeps two owners out of it', async () => {
    const [first, second] = [await order(), await order()];
    const compartmentId = (await findCompartments(loge.database, lockerId))[0]?.id ?? 0;
    const place = { compartmentId, fill: 1, purpose: 'pick_up', now, dueAt: now } as const;
    const putBoth = loge.database.transaction().execute(async (one) => {
      await insertPlace(one, { ...place, orderId: first.id, shareKey: first.id });
      const [seen] = await findCompartments(loge.database, lockerId);
      expect(seen?.places).toEqual([]);
      return one;
    });
    await putBoth;
    const another = insertPlace(loge.database, { ...place, orderId: second.id, shareKey: second.id });
    await expect(another).rejects.toMatchObject({ constraint: 'one_owner_per_compartment' });
    await sql`update locker_places set ended_at = reserved_at, ended_as = 'released' where locker_id = ${lockerId}`.execute(
      loge.database,
    );
  });
});

test('a place is kept, filled and emptied with its compartment', async () => {
  const toPlace = await order();
  const at = async (event: Parameters<typeof changeCompartment>[1]) =>
    loge.database.transaction().execute(async (database) => {
      const { locker, compartments } = await loadLockedLocker(database, lockerId);
      const [compartment] = compartments;
      if (compartment === undefined) throw new Error('There is one.');
      return changeCompartment({ database, now, locker, compartment }, event);
    });
  await keep(toPlace);
  expect(await findLatestPlace(loge.database, toPlace.id)).toMatchObject({
    state: 'reserved',
    number: 1,
    dueAt: new Date('2026-11-21T09:00:00Z'),
  });
  expect(await at({ kind: 'dropped', orderId: toPlace.id })).toMatchObject({ ok: true, value: { state: 'occupied' } });
  expect(await findLatestPlace(loge.database, toPlace.id)).toMatchObject({
    state: 'inside',
    dueAt: new Date('2026-11-23T09:00:00Z'),
  });
  expect(await at({ kind: 'collected', orderId: toPlace.id })).toMatchObject({ ok: true, value: { state: 'free' } });
  expect(await findLatestPlace(loge.database, toPlace.id)).toMatchObject({ state: 'ended', endedAs: 'collected' });
  expect(await at({ kind: 'collected', orderId: toPlace.id })).toMatchObject({ ok: false });
});
