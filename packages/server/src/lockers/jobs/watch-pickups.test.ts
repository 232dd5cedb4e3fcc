import { beforeEach, expect, test } from 'vitest';
import { buildLocker } from '../../testing/locker-builders.ts';
import { buildOrder } from '../../testing/order-builders.ts';
import { orderingWorld, type OrderingWorld } from '../../testing/ordering-world.ts';
import { startTestServer } from '../../testing/running-server.ts';
import { changeCompartment, keepCompartment, loadLockedLocker } from '../change-compartment.ts';
import { watchPickups } from './watch-pickups.ts';

const loge = startTestServer({ now: '2026-11-20T10:00:00Z' });
let world: OrderingWorld;

const hour = 3_600_000;
const start = new Date('2026-11-20T10:00:00Z');

beforeEach(async () => {
  world = await orderingWorld(loge);
  loge.now = start;
});

/** An order in a locker, to be taken out within 72 hours. */
async function inLocker(): Promise<number> {
  const { database } = loge;
  const { conciergerieId, camille } = world;
  const lockerId = await buildLocker(database, { conciergerieId, sizes: 'M' });
  const { id } = await buildOrder(database, {
    conciergerieId,
    beneficiary_id: camille.id,
    status: 'available_in_locker',
    workflow: 'RECEPTION_COLIS',
  });
  await database.transaction().execute(async (transaction) => {
    const locked = await loadLockedLocker(transaction, lockerId);
    const at = { database: transaction, now: start };
    const kept = await keepCompartment(at, locked, { id, beneficiaryId: camille.id }, { purpose: 'pick_up' });
    if (!kept.ok) throw new Error('There is no room.');
    await changeCompartment(
      { ...at, locker: locked.locker, compartment: kept.value },
      { kind: 'dropped', orderId: id },
    );
  });
  return id;
}

const watchAt = async (hours: number) => {
  loge.now = new Date(start.getTime() + hours * hour);
  await watchPickups(loge.server.services);
};
const toldOf = async (orderId: number) =>
  (
    await loge.database
      .selectFrom('notifications')
      .select('type')
      .where('order_id', '=', orderId)
      .orderBy('id')
      .execute()
  ).map(({ type }) => type);

test('a pick-up is reminded of a day before its time is over, and told when it is, each once', async () => {
  const orderId = await inLocker();
  await watchAt(47);
  expect(await toldOf(orderId)).toEqual([]);
  await watchAt(48);
  await watchAt(49);
  expect(await toldOf(orderId)).toEqual(['locker_reminder']);
  await Promise.all([watchAt(72), watchAt(72)]);
  expect(await toldOf(orderId)).toEqual(['locker_reminder', 'locker_expired']);
});

test('anyone who gets a day more is reminded of that', async () => {
  const orderId = await inLocker();
  await watchAt(60);
  const nadia = await world.manager(['LOCKERS']);
  const { conciergerieId } = world;
  expect(await loge.call('DoKernLockerAction', { conciergerieId, act: 'extend', orderId }, nadia)).toMatchObject({
    code: 0,
  });
  await watchAt(71);
  expect(await toldOf(orderId)).toEqual(['locker_reminder']);
  await watchAt(73);
  expect(await toldOf(orderId)).toEqual(['locker_reminder', 'locker_reminder']);
});

test('what was taken out in the meantime is reminded of by nothing', async () => {
  const orderId = await inLocker();
  const nadia = await world.manager(['LOCKERS']);
  const { conciergerieId } = world;
  for (const act of ['openToCollect', 'collected'])
    expect(await loge.call('DoKernLockerAction', { conciergerieId, act, orderId }, nadia)).toMatchObject({ code: 0 });
  await watchAt(100);
  expect(await toldOf(orderId)).not.toContain('locker_expired');
});

test('what is over is in the inbox of the desk until it is extended or taken out', async () => {
  const orderId = await inLocker();
  const reason = async () =>
    (
      await loge.database
        .selectFrom('orders')
        .select('attention_reason')
        .where('id', '=', orderId)
        .executeTakeFirstOrThrow()
    ).attention_reason;
  await watchAt(71);
  expect(await reason()).not.toBe('lockerExpired');
  await watchAt(72);
  expect(await reason()).toBe('lockerExpired');
  const nadia = await world.manager(['LOCKERS']);
  const input = { conciergerieId: world.conciergerieId, act: 'extend', orderId };
  expect(await loge.call('DoKernLockerAction', input, nadia)).toMatchObject({ code: 0 });
  expect(await reason()).not.toBe('lockerExpired');
});
