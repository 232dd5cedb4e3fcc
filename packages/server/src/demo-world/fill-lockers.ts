import { isLockerSize } from '@loge/domain/lockers/box-size';
import { MS_PER_HOUR } from '@loge/domain/shared/moment';
import { sql } from 'kysely';
import { hashPassword } from '../credentials/password-hash.ts';
import { loadOrderFacts } from '../order-facts/rows/order-facts-rows.ts';
import { changeOrderStatusInTransaction } from '../order-steps/change-order-status-in-transaction.ts';
import { followUpOrder } from '../order-steps/follow-up-order.ts';
import { Changes } from '../platform/unit-of-work/changes.ts';
import type { DatabaseTransaction } from '../platform/database/connection.ts';
import {
  changeCompartment,
  keepCompartment,
  type LockedLocker,
  loadLockedLocker,
} from '../lockers/change-compartment.ts';
import type { CompartmentRow } from '../lockers/rows/compartment-rows.ts';
import { insertLockerEvent } from '../lockers/rows/locker-event-rows.ts';
import type { LockerRow } from '../lockers/rows/locker-rows.ts';
import { lockers, type SeedLocker } from './data/lockers.ts';
import { SHOWCASE } from './data/showcase.ts';
import { type DemoClock, stamp } from './demo-clock.ts';
import { insertRows } from './insert-rows.ts';

interface Waiting {
  readonly id: number;
  readonly conciergerieId: number;
  readonly beneficiaryId: number | null;
  readonly since: Date;
}

/** How long before the world's last moment a door jams. */
const JAMMED_FOR_HOURS = 2.5;
/** How long nobody has come for what should have been taken out. */
const EXPIRED_FOR_HOURS = 20;
/** What is ready is put into the locker after so long. */
const PUT_IN_AFTER_MS = 10 * 60_000;

/** Orders of the pictures stay where these have them. */
const showcaseNumbers = SHOWCASE.flatMap(({ number }) => (number === null ? [] : [number]));

/** The desks' lockers, and in them what waits to be taken out: by the rules that hold for everybody. */
export async function fillLockers(transaction: DatabaseTransaction, { now }: DemoClock): Promise<void> {
  const { rows: desks } = await sql<{ id: number; name: string }>`select id, name from conciergeries`.execute(
    transaction,
  );
  const ids: { id: number; seed: SeedLocker }[] = [];
  for (const seed of lockers) {
    const desk = desks.find(({ name }) => name === seed.desk);
    if (desk !== undefined) ids.push({ id: await insertLocker(transaction, seed, desk.id, now), seed });
  }
  await placeWhatWaits(
    transaction,
    ids.map(({ id }) => id),
  );
  // A provider to sign in as at a bench: docs/guides/casiers.md.
  const pinHash = await hashPassword('4821');
  await sql`
    update partners set locker_pin_hash = ${pinHash} where id = (select partner_id from users where login = 'pressing@demo.loge.test')
  `.execute(transaction);
  for (const { id, seed } of ids) {
    if (seed.waiting !== undefined) await putIn(transaction, id, seed.waiting, now);
    await breakSome(transaction, id, seed, now);
  }
}

/** Orders of the desk that are ready are put into its locker: the first ones long ago, so that nobody has come in time, the last behind a door that jams. */
async function putIn(
  transaction: DatabaseTransaction,
  lockerId: number,
  { expired, waiting, stuck }: NonNullable<SeedLocker['waiting']>,
  now: number,
): Promise<void> {
  const { rows: ready } = await sql<{ id: number; since: Date; managerId: number }>`
    select o.id, h.created_at as since, m.author_id as "managerId"
    from lockers l join orders o on o.conciergerie_id = l.conciergerie_id join offers f on f.id = o.offer_id
    join lateral (
      select created_at from order_status_changes s where s.order_id = o.id order by step desc limit 1
    ) h on true
    join lateral (
      select author_id from order_status_changes s where s.order_id = o.id and author_role = 'manager' order by step desc limit 1
    ) m on true
    where l.id = ${lockerId} and o.status = 'available' and f.has_locker_rules and o.beneficiary_id is not null
      and o.id <> all(${showcaseNumbers}::bigint[])
    order by h.created_at, o.id limit ${expired + waiting + stuck}
  `.execute(transaction);
  for (const [index, { id, since, managerId }] of ready.entries()) {
    const order = await loadOrderFacts(transaction, id);
    if (order === null) continue;
    const at = new Date(since.getTime() + PUT_IN_AFTER_MS);
    const by = { actor: 'manager', userId: managerId } as const;
    // Of what follows from it, mails are not sent: this was before.
    const changes = new Changes();
    const moved = await changeOrderStatusInTransaction({
      database: transaction,
      changes,
      now: at,
      order,
      to: 'available_in_locker',
      by,
    });
    const locked = await loadLockedLocker(transaction, lockerId);
    if (!moved.ok || !(await place(transaction, locked, { ...order, since: at }))) continue;
    if (index < expired) await letExpire(transaction, id, now);
    if (index >= expired + waiting)
      await jam(transaction, lockerId, id, new Date(now - JAMMED_FOR_HOURS * MS_PER_HOUR));
  }
}

async function letExpire(transaction: DatabaseTransaction, orderId: number, now: number): Promise<void> {
  const dueAt = stamp(now - EXPIRED_FOR_HOURS * MS_PER_HOUR);
  await sql`
    update locker_places set due_at = ${dueAt}::timestamptz, reminded_at = ${dueAt}::timestamptz, overdue_told_at = ${dueAt}::timestamptz
    where order_id = ${orderId} and ended_at is null
  `.execute(transaction);
  await followUpOrder({ database: transaction, changes: new Changes(), now: new Date(now), orderId });
}

async function jam(transaction: DatabaseTransaction, lockerId: number, orderId: number, at: Date): Promise<void> {
  const { locker, compartments } = await loadLockedLocker(transaction, lockerId);
  const compartment = compartments.find(({ places }) => places.some((lying) => lying.orderId === orderId));
  if (compartment === undefined) return;
  await changeCompartment({ database: transaction, now: at, locker, compartment }, { kind: 'jammed' });
  await tell(transaction, locker, compartment, { kind: 'jammed', orderId, at });
}

async function insertLocker(
  transaction: DatabaseTransaction,
  seed: SeedLocker,
  conciergerieId: number,
  now: number,
): Promise<number> {
  const { id } = await transaction
    .insertInto('lockers')
    .values({
      conciergerie_id: conciergerieId,
      name: seed.name,
      integration: seed.integration,
      location: seed.location,
      is_simulated: true,
      created_at: stamp(now),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const doors = seed.stacks.flatMap((sizes, column) =>
    Array.from(sizes)
      .filter(isLockerSize)
      .map((size) => ({ size, stack: column + 1 })),
  );
  await insertRows(
    transaction,
    'locker_compartments',
    doors.map(({ size, stack }, index) => ({
      conciergerie_id: conciergerieId,
      locker_id: id,
      number: index + 1,
      stack,
      size,
      has_hanger: size !== 'S',
      has_sensor: true,
      state: 'free',
      state_since: stamp(now),
    })),
  );
  return id;
}

/** Each order that is available in a locker lies in one of its desk, the newest first; what finds no room stays where the desk has put it. */
async function placeWhatWaits(transaction: DatabaseTransaction, lockerIds: readonly number[]): Promise<void> {
  const { rows: waiting } = await sql<Waiting>`
    select o.id, o.conciergerie_id as "conciergerieId", o.beneficiary_id as "beneficiaryId", h.created_at as since
    from orders o join lateral (
      select created_at from order_status_changes h where h.order_id = o.id order by step desc limit 1
    ) h on true
    where o.status = 'available_in_locker' order by h.created_at desc, o.id
  `.execute(transaction);
  for (const order of waiting) {
    for (const lockerId of lockerIds.toReversed()) {
      const locked = await loadLockedLocker(transaction, lockerId);
      if (locked.locker.conciergerieId === order.conciergerieId && (await place(transaction, locked, order))) break;
    }
  }
}

async function place(transaction: DatabaseTransaction, locked: LockedLocker, order: Waiting): Promise<boolean> {
  const at = { database: transaction, now: order.since };
  const kept = await keepCompartment(at, locked, order, { purpose: 'pick_up' });
  if (!kept.ok) return false;
  const compartment = kept.value;
  await changeCompartment({ ...at, locker: locked.locker, compartment }, { kind: 'dropped', orderId: order.id });
  await tell(transaction, locked.locker, compartment, {
    kind: 'PROVIDER_DROP_OK',
    orderId: order.id,
    at: order.since,
  });
  return true;
}

async function breakSome(
  transaction: DatabaseTransaction,
  lockerId: number,
  seed: SeedLocker,
  now: number,
): Promise<void> {
  const { locker, compartments } = await loadLockedLocker(transaction, lockerId);
  const at = new Date(now - JAMMED_FOR_HOURS * MS_PER_HOUR);
  const numbered = (numbers: readonly number[] = []): CompartmentRow[] =>
    compartments.filter(({ number }) => numbers.includes(number));
  for (const compartment of numbered(seed.faults)) {
    await changeCompartment({ database: transaction, now: at, locker, compartment }, { kind: 'leftOpen' });
    await tell(transaction, locker, compartment, { kind: 'leftOpen', orderId: null, at });
  }
  for (const compartment of numbered(seed.outOfService))
    await changeCompartment({ database: transaction, now: at, locker, compartment }, { kind: 'takeOut' });
}

const tell = (
  transaction: DatabaseTransaction,
  locker: LockerRow,
  compartment: CompartmentRow,
  { kind, orderId, at }: { readonly kind: string; readonly orderId: number | null; readonly at: Date },
): Promise<boolean> =>
  insertLockerEvent(transaction, {
    lockerId: locker.id,
    conciergerieId: locker.conciergerieId,
    makerEventId: `demo-${kind}-${compartment.number}-${orderId ?? at.getTime()}`,
    kind,
    orderId,
    compartmentId: compartment.id,
    comment: '',
    provedBy: 'bench',
    occurredAt: at,
    receivedAt: at,
    outcome: 'applied',
  });
