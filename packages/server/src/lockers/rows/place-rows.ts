import type { KnownPlace } from '@loge/domain/lockers/box-reports';
import type { BoxLine, BoxPurpose } from '@loge/domain/lockers/box-size';
import type { ParcelPlace } from '@loge/domain/lockers/compartment-state-machine';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';

/** How a place ends: with the parcel taken out, or without it ever having been inside, or by the desk. */
export type PlaceEnd = NonNullable<KnownPlace['endedAs']>;

export interface PlaceRow extends KnownPlace {
  readonly id: number;
  readonly orderId: number;
  readonly lockerId: number;
  readonly compartmentId: number;
  readonly number: number;
  readonly purpose: BoxPurpose;
  readonly dueAt: Date;
}

/** The last place that an order had, at whichever locker; null without any. */
export async function findLatestPlace(database: Database, orderId: number): Promise<PlaceRow | null> {
  const found = await sql<PlaceRow>`
    select p.id, p.order_id as "orderId", p.locker_id as "lockerId", p.compartment_id as "compartmentId", c.number, p.purpose,
      p.due_at as "dueAt", p.ended_as as "endedAs",
      case when p.ended_at is not null then 'ended' when p.inside_since is not null then 'inside' else 'reserved' end as state
    from locker_places p join locker_compartments c on c.id = p.compartment_id
    where p.order_id = ${orderId} order by p.id desc limit 1
  `.execute(database);
  return found.rows[0] ?? null;
}

/** A compartment is kept for an order from now on. */
export async function insertPlace(
  database: Database,
  place: Omit<ParcelPlace, 'inside'> & {
    readonly compartmentId: number;
    readonly purpose: BoxPurpose;
    readonly now: Date;
    readonly dueAt: Date;
  },
): Promise<void> {
  await sql`
    insert into locker_places (conciergerie_id, locker_id, compartment_id, order_id, purpose, share_key, fill, reserved_at, due_at)
    select c.conciergerie_id, c.locker_id, c.id, ${place.orderId}, ${place.purpose}, ${place.shareKey}, ${place.fill}, ${place.now}, ${place.dueAt}
    from locker_compartments c where c.id = ${place.compartmentId}
  `.execute(database);
}

/** The parcel of an order lies in its compartment since now, to be taken out until `dueAt`. */
export async function setPlaceInside(
  database: Database,
  { orderId, now, dueAt }: { readonly orderId: number; readonly now: Date; readonly dueAt: Date },
): Promise<void> {
  await sql`
    update locker_places set inside_since = greatest(${now}::timestamptz, reserved_at), due_at = ${dueAt}
    where order_id = ${orderId} and ended_at is null and inside_since is null
  `.execute(database);
}

/** The places of these orders are over. */
export async function endPlaces(
  database: Database,
  { orderIds, endedAs, now }: { readonly orderIds: readonly number[]; readonly endedAs: PlaceEnd; readonly now: Date },
): Promise<void> {
  await sql`
    update locker_places set ended_at = greatest(${now}::timestamptz, reserved_at), ended_as = ${endedAs}
    where order_id = any(${orderIds}::bigint[]) and ended_at is null
  `.execute(database);
}

/** What an order's lines say about the compartment that they need. What was taken off counts for nothing. */
export async function findBoxLines(database: Database, orderId: number): Promise<readonly BoxLine[]> {
  const found = await sql<BoxLine>`
    select i.quantity::float8 as quantity, t.locker_size as "lockerSize", t.items_per_locker_size as "itemsPerSize",
      coalesce(t.locker_hanger_for_return, false) as "hangerForReturn", coalesce(t.locker_uses_sensor, false) as "usesSensor"
    from order_items i left join offer_items t on t.id = i.offer_item_id
    where i.order_id = ${orderId} and i.type = 'product' order by i.position
  `.execute(database);
  return found.rows;
}
