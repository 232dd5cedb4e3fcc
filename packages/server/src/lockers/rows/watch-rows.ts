import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';

/** A compartment that something is to be done about, with the orders that have a place in it. */
export interface WatchedCompartment {
  readonly lockerId: number;
  readonly compartmentId: number;
  readonly orderIds: readonly number[];
}

const columns = sql`c.locker_id as "lockerId", c.id as "compartmentId", array(
  select p.order_id::float8 from locker_places p where p.compartment_id = c.id and p.ended_at is null order by p.order_id) as "orderIds"`;

/** Doors that stand open since before then; a hundred at once. */
export async function findLeftOpen(database: Database, before: Date): Promise<readonly WatchedCompartment[]> {
  const found = await sql<WatchedCompartment>`
    select ${columns} from locker_compartments c
    where c.state in ('dropping', 'collecting') and c.state_since <= ${before} order by c.state_since limit 100
  `.execute(database);
  return found.rows;
}

/** Faulty compartments since before then with a parcel, of which no task was made yet; a hundred at once. */
export async function findStuck(database: Database, before: Date): Promise<readonly WatchedCompartment[]> {
  const found = await sql<WatchedCompartment>`
    select ${columns} from locker_compartments c
    where c.state = 'faulty' and c.state_since <= ${before}
      and exists (select from locker_places p where p.compartment_id = c.id and p.ended_at is null)
      and not exists (select from locker_events e
        where e.compartment_id = c.id and e.kind = 'stuck' and e.received_at >= c.state_since)
    order by c.state_since limit 100
  `.execute(database);
  return found.rows;
}

/** Compartments that are kept for something whose time is over; a hundred at once. */
export async function findExpiredReservations(database: Database, now: Date): Promise<readonly WatchedCompartment[]> {
  const found = await sql<WatchedCompartment>`
    select p.locker_id as "lockerId", p.compartment_id as "compartmentId", array[p.order_id::float8] as "orderIds"
    from locker_places p join locker_compartments c on c.id = p.compartment_id
    where p.ended_at is null and p.inside_since is null and p.due_at <= ${now} and c.state in ('reserved', 'occupied', 'faulty')
    order by p.due_at limit 100
  `.execute(database);
  return found.rows;
}
