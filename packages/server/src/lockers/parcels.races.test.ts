import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { lockOrder } from '../order-facts/rows/order-facts-rows.ts';
import type { Database } from '../platform/database/connection.ts';
import type { BuiltOffer } from '../testing/catalogue-builders.ts';
import { buildLocker } from '../testing/locker-builders.ts';
import { waitForBlockedTransactions } from '../testing/wait-for-blocked-transactions.ts';
import { buildOrder } from '../testing/order-builders.ts';
import { orderingWorld, type OrderingWorld } from '../testing/ordering-world.ts';
import { type Signed, startTestServer } from '../testing/running-server.ts';
import { changeCompartment } from './change-compartment.ts';
import { sendLockerCommand } from './jobs/send-locker-command.ts';
import { watchCompartments } from './jobs/watch-compartments.ts';
import { lockerKeyOwner, signSignal } from './locker-proof.ts';
import { findCompartments } from './rows/compartment-rows.ts';
import { setLockerCommandOutcome } from './rows/locker-command-rows.ts';
import { findLockerByName, lockLocker } from './rows/locker-rows.ts';
import { findLatestPlace, insertPlace } from './rows/place-rows.ts';

const loge = startTestServer({ now: '2026-11-20T10:00:00Z' });
const workflow = 'DEPOSE_REPRISE_ENTREPRISE' as const;
const key = 'shared with the maker';
let world: OrderingWorld;
let nadia: Signed;
let shirts: BuiltOffer;
let lockerId: number;
let built = 0;

beforeAll(async () => {
  world = await orderingWorld(loge);
  nadia = await world.manager(['LOCKERS']);
  shirts = await world.offer({ workflow, has_locker_rules: true });
  await loge.database
    .updateTable('conciergeries')
    .set({ locker_name: 'RACE' })
    .where('id', '=', world.conciergerieId)
    .execute();
});
beforeEach(async () => {
  built += 1;
  await sql`update locker_compartments set state = 'out_of_service' where state = 'free'`.execute(loge.database);
  const at = { conciergerieId: world.conciergerieId, sizes: 'SSS', name: `RACE-${built}` };
  lockerId = await buildLocker(loge.database, at);
  const key_sealed = loge.server.services.seal.seal(key, lockerKeyOwner(lockerId));
  await loge.database.updateTable('lockers').set({ key_sealed }).where('id', '=', lockerId).execute();
});

const order = async () => {
  const about = { conciergerieId: world.conciergerieId, beneficiary_id: world.camille.id, workflow, offer: shirts };
  return (await buildOrder(loge.database, { ...about, status: 'available' })).id;
};
const act = (name: string, orderId: number) =>
  loge.call('DoKernLockerAction', { conciergerieId: world.conciergerieId, act: name, orderId }, nadia);
const putIn = async (orderId: number) => {
  expect(await act('openToDrop', orderId)).toMatchObject({ code: 0 });
  expect(await act('dropped', orderId)).toMatchObject({ code: 0 });
};
const statusOf = async (orderId: number) =>
  (await loge.database.selectFrom('orders').select('status').where('id', '=', orderId).executeTakeFirstOrThrow())
    .status;

/** Holds the lock on an order, or on the locker, until both sides wait for it: the first side first. */
async function meetAt<First, Second>(
  lock: { readonly orderId: number } | 'locker',
  first: () => Promise<First>,
  second: () => Promise<Second>,
): Promise<[First, Second]> {
  const sides = await loge.database.transaction().execute(async (transaction) => {
    if (lock === 'locker') await lockLocker(transaction, lockerId);
    else await lockOrder(transaction, lock.orderId);
    const one = first();
    await waitForBlockedTransactions(loge.database, 1);
    const other = second();
    await waitForBlockedTransactions(loge.database, 2);
    return [one, other] as const;
  });
  return Promise.all(sides);
}

/** Does what must not happen and answers what came of it, in a transaction that is rolled back. */
async function undone<Result>(what: (transaction: Database) => Promise<Result>): Promise<Result> {
  const results: Result[] = [];
  const end = new Error('Nothing of it stays.');
  const done = loge.database.transaction().execute(async (transaction) => {
    results.push(await what(transaction));
    throw end;
  });
  await expect(done).rejects.toBe(end);
  const [result] = results;
  if (result === undefined) throw new Error('It answered.');
  return result;
}

describe('two concierges who move one parcel', () => {
  test('move it once: the other is told that it has moved on', async () => {
    const orderId = await order();
    await putIn(orderId);
    const moved = await meetAt(
      { orderId },
      () => act('move', orderId),
      () => act('move', orderId),
    );
    expect(moved.map(({ refusal }) => refusal)).toEqual([null, 'locker-moved-on']);
    const places = await sql<{ number: number; ended: string | null }>`
      select c.number, p.ended_as as ended from locker_places p join locker_compartments c on c.id = p.compartment_id
      where p.order_id = ${orderId} order by p.id`.execute(loge.database);
    expect(places.rows).toEqual([
      { number: 1, ended: 'moved' },
      { number: 2, ended: null },
    ]);
  });

  test('control: without the lock both would find it where it was, and only the database keeps it from lying twice', async () => {
    const orderId = await order();
    await putIn(orderId);
    const boxes = await sql<{ id: number }>`
      select id from locker_compartments where locker_id = ${lockerId} and state = 'free' order by number`.execute(
      loge.database,
    );
    const [box] = boxes.rows;
    if (box === undefined) throw new Error('There is another.');
    const now = loge.now;
    const place = { compartmentId: box.id, fill: 1, purpose: 'pick_up', now, dueAt: now, orderId } as const;
    expect(await findLatestPlace(loge.database, orderId)).toMatchObject({ state: 'inside', number: 1 });
    await expect(insertPlace(loge.database, { ...place, shareKey: orderId })).rejects.toMatchObject({
      constraint: 'one_place_per_order',
    });
  });
});

describe('a compartment whose time is over while its parcel is put in', () => {
  const expireOn = async (orderId: number) => {
    expect(await act('openToDrop', orderId)).toMatchObject({ code: 0 });
    expect(await act('unchanged', orderId)).toMatchObject({ refusal: 'locker-moved-on' });
    await sql`update locker_compartments set state = 'reserved' where locker_id = ${lockerId} and state = 'dropping'`.execute(
      loge.database,
    );
    await sql`update locker_places set due_at = ${loge.now} where order_id = ${orderId} and ended_at is null`.execute(
      loge.database,
    );
  };
  const watch = () => watchCompartments(loge.server.services);

  test('keeps it where the parcel comes first, and its order stays available in the locker', async () => {
    const orderId = await order();
    await expireOn(orderId);
    const [dropped] = await meetAt({ orderId }, () => act('dropped', orderId), watch);
    expect(dropped).toMatchObject({ code: 0 });
    expect(await findLatestPlace(loge.database, orderId)).toMatchObject({ state: 'inside' });
    expect(await statusOf(orderId)).toBe('available_in_locker');
  });

  test('is given up where the watch comes first, and the drop is told so', async () => {
    const orderId = await order();
    await expireOn(orderId);
    const [, dropped] = await meetAt({ orderId }, watch, () => act('dropped', orderId));
    expect(dropped).toMatchObject({ refusal: 'locker-moved-on' });
    expect(await findLatestPlace(loge.database, orderId)).toMatchObject({ state: 'ended', endedAs: 'expired' });
    expect(await statusOf(orderId)).toBe('available');
  });

  test('control: a watch that decides by what it read before the lock gives the compartment away with the parcel in it', async () => {
    const orderId = await order();
    await expireOn(orderId);
    const [compartment] = await findCompartments(loge.database, lockerId);
    const locker = await findLockerByName(loge.database, `RACE-${built}`);
    if (compartment === undefined || locker === null) throw new Error('There is one.');
    expect(await act('dropped', orderId)).toMatchObject({ code: 0 });
    const at = { now: loge.now, locker, compartment, endedAs: 'expired' } as const;
    const given = await undone(async (database) => {
      const { ok } = await changeCompartment({ ...at, database }, { kind: 'release', orderId });
      const [seen] = await findCompartments(database, lockerId);
      return { ok, state: seen?.state, place: await findLatestPlace(database, orderId) };
    });
    expect(given).toMatchObject({ ok: true, state: 'free', place: { state: 'ended', endedAs: 'expired' } });
    expect(await findLatestPlace(loge.database, orderId)).toMatchObject({ state: 'inside' });
  });
});

describe('a door of which its maker speaks twice at once', () => {
  const commandOf = async (orderId: number) =>
    loge.database
      .selectFrom('locker_commands')
      .select(['id', 'idempotency_key', 'outcome', 'attempts'])
      .where('order_id', '=', orderId)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
  const jammed = (commandKey: string) => {
    const lockerBlockExternalId = `RACE-${built}`;
    const signal = {
      ...{ eventId: `s-${built}`, occurredAt: loge.now.toISOString(), lockerBlockExternalId },
      ...{ signal: 'jammed' as const, boxNumber: 1, commandKey },
    };
    return loge.call('ReportLockerSignal', { ...signal, signature: signSignal(key, signal) });
  };

  test('is as the first answer says', async () => {
    const orderId = await order();
    expect(await act('openToDrop', orderId)).toMatchObject({ code: 0 });
    const { id, idempotency_key } = await commandOf(orderId);
    await meetAt(
      'locker',
      () => sendLockerCommand(loge.server.services, id),
      () => jammed(idempotency_key),
    );
    expect(await commandOf(orderId)).toMatchObject({ outcome: 'opened', attempts: 1 });
  });

  test('is as the other says where that comes first', async () => {
    const orderId = await order();
    expect(await act('openToDrop', orderId)).toMatchObject({ code: 0 });
    const { id, idempotency_key } = await commandOf(orderId);
    await meetAt(
      'locker',
      () => jammed(idempotency_key),
      () => sendLockerCommand(loge.server.services, id),
    );
    expect(await commandOf(orderId)).toMatchObject({ outcome: 'jammed', attempts: 1 });
  });

  test('is answered once where two workers take it at once: both ask under one key', async () => {
    const orderId = await order();
    expect(await act('openToDrop', orderId)).toMatchObject({ code: 0 });
    const { id } = await commandOf(orderId);
    await meetAt(
      'locker',
      () => sendLockerCommand(loge.server.services, id),
      () => sendLockerCommand(loge.server.services, id),
    );
    const told = await sql<{ count: number }>`
      select count(*)::integer as count from locker_events where locker_id = ${lockerId} and kind like 'door-%'`.execute(
      loge.database,
    );
    expect(await commandOf(orderId)).toMatchObject({ outcome: 'opened', attempts: 2 });
    expect(told.rows[0]?.count).toBe(0);
  });

  test('control: two who look whether it was answered and then write take the first answer away', async () => {
    const orderId = await order();
    expect(await act('openToDrop', orderId)).toMatchObject({ code: 0 });
    const { id } = await commandOf(orderId);
    const look = (database: Database) =>
      sql<{ outcome: string | null }>`select outcome from locker_commands where id = ${id}`.execute(database);
    const write = (database: Database, outcome: 'opened' | 'jammed') =>
      sql`update locker_commands set outcome = ${outcome}, answered_at = ${loge.now} where id = ${id}`.execute(
        database,
      );
    const second = await loge.database.transaction().execute(async (first) => {
      expect((await look(first)).rows).toEqual([{ outcome: null }]);
      await write(first, 'opened');
      expect((await look(loge.database)).rows).toEqual([{ outcome: null }]);
      const other = write(loge.database, 'jammed');
      await waitForBlockedTransactions(loge.database, 1);
      return [other];
    });
    await Promise.all(second);
    expect(await commandOf(orderId)).toMatchObject({ outcome: 'jammed' });
    // As it is written, anyone who comes second finds that it was answered.
    expect(await setLockerCommandOutcome(loge.database, id, { outcome: 'opened', now: loge.now })).toBe(false);
  });
});
