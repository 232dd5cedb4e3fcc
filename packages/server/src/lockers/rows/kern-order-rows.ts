import type { BoxLine, BoxPurpose, LockerSizeKey } from '@loge/domain/lockers/box-size';
import type { CompartmentState } from '@loge/domain/lockers/compartment-state-machine';
import type { OrderStatus } from '@loge/domain/orders/order-status';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';
import { usesLocker } from '../../order-facts/rows/uses-locker.ts';

/** An order as the concierge who looks after the lockers of its desk sees it. */
export interface KernOrderRow {
  readonly id: number;
  readonly status: OrderStatus;
  readonly beneficiaryId: number | null;
  readonly partnerName: string;
  readonly userName: string;
  readonly offerLabel: string;
  readonly usesLocker: boolean;
  readonly lines: readonly (BoxLine & { readonly label: string })[];
  /** Its live place; null without any. */
  readonly place: {
    readonly lockerName: string;
    readonly compartmentId: number;
    readonly number: number;
    readonly size: LockerSizeKey;
    readonly state: CompartmentState;
    readonly purpose: BoxPurpose;
    readonly isInside: boolean;
    /** A moment in ISO 8601. */
    readonly dueAt: string;
  } | null;
}

/** Statuses in which the partner has the items, or is about to. */
const inProcess: readonly OrderStatus[] = ['dropped_off', 'handed_to_partner', 'being_processed'];
/** Statuses in which what is processed lies at the desk. */
export const processed: readonly OrderStatus[] = ['received_from_partner', 'available'];
const maxPerGroup = 200;

const throughLocker = (statuses: readonly OrderStatus[], conciergerieId: number) => sql`
  o.conciergerie_id = ${conciergerieId} and o.status = any(${[...statuses]}::text[]) and ${usesLocker}
  and o.workflow in ('DEPOSE_REPRISE_ENTREPRISE', 'LIVRAISON_ENTREPRISE', 'RECEPTION_COLIS')`;

/** The orders of a desk in a group, those that wait longest first. */
export async function findKernOrders(
  database: Database,
  group: 'toPickUp' | 'toDrop' | 'toBeDropped',
  conciergerieId: number,
): Promise<readonly KernOrderRow[]> {
  switch (group) {
    case 'toPickUp':
      return select(database, sql`p.inside_since is not null and p.conciergerie_id = ${conciergerieId}`, {
        from: sql`locker_places p join orders o on o.id = p.order_id and p.ended_at is null`,
      });
    case 'toDrop':
      return select(database, sql`p.inside_since is null and ${throughLocker(processed, conciergerieId)}`);
    case 'toBeDropped':
      return select(database, sql`p.inside_since is null and ${throughLocker(inProcess, conciergerieId)}`);
  }
}

/** One order, whatever it is about; null where there is none. */
export async function findKernOrder(database: Database, orderId: number): Promise<KernOrderRow | null> {
  const [order] = await select(database, sql`o.id = ${orderId}`);
  return order ?? null;
}

/** The goods of an order `o`, with what their offer items say about compartments. */
const boxLines = sql`coalesce((
  select json_agg(json_build_object('label', i.label_fr, 'quantity', i.quantity::float8, 'lockerSize', t.locker_size,
    'itemsPerSize', t.items_per_locker_size, 'hangerForReturn', coalesce(t.locker_hanger_for_return, false),
    'usesSensor', coalesce(t.locker_uses_sensor, false)) order by i.position)
  from order_items i left join offer_items t on t.id = i.offer_item_id
  where i.order_id = o.id and i.type = 'product' and i.quantity > 0
), '[]')`;

const fromOrders = sql`orders o left join locker_places p on p.order_id = o.id and p.ended_at is null`;

async function select(
  database: Database,
  which: RawBuilder<unknown>,
  { from = fromOrders }: { readonly from?: RawBuilder<unknown> } = {},
): Promise<readonly KernOrderRow[]> {
  const found = await sql<KernOrderRow>`
    select o.id, o.status, o.beneficiary_id as "beneficiaryId", a.company_name as "partnerName",
      coalesce(trim(u.first_name || ' ' || u.last_name), c.name) as "userName", o.offer_label_fr as "offerLabel", ${usesLocker} as "usesLocker",
      ${boxLines} as lines,
      case when p.id is null then null else json_build_object('lockerName', l.name, 'compartmentId', b.id, 'number', b.number, 'size', b.size,
        'state', b.state, 'purpose', p.purpose, 'isInside', p.inside_since is not null, 'dueAt', p.due_at) end as place
    from ${from}
    join conciergeries c on c.id = o.conciergerie_id
    join offers f on f.id = o.offer_id
    join partners a on a.id = o.partner_id
    left join users u on u.id = o.beneficiary_id
    left join locker_compartments b on b.id = p.compartment_id
    left join lockers l on l.id = p.locker_id
    where ${which}
    order by coalesce(p.due_at, o.created_at), o.id limit ${maxPerGroup}
  `.execute(database);
  return found.rows;
}

/** The locker of a desk that a compartment belongs to, and whose parcels it holds or awaits; null for a compartment of another desk. */
export async function findCompartmentOfDesk(
  database: Database,
  conciergerieId: number,
  compartmentId: number,
): Promise<{ readonly lockerId: number; readonly orderIds: readonly number[] } | null> {
  const found = await sql<{ lockerId: number; orderIds: number[] }>`
    select b.locker_id as "lockerId",
      coalesce((select json_agg(p.order_id order by p.order_id) from locker_places p
        where p.compartment_id = b.id and p.ended_at is null), '[]') as "orderIds"
    from locker_compartments b where b.id = ${compartmentId} and b.conciergerie_id = ${conciergerieId}
  `.execute(database);
  return found.rows[0] ?? null;
}

export interface CompartmentOrderRow {
  readonly compartmentId: number;
  readonly id: number;
  readonly beneficiaryId: number | null;
  readonly lines: readonly BoxLine[];
  readonly userName: string;
  readonly isInside: boolean;
  readonly purpose: BoxPurpose;
  readonly dueAt: Date;
}

/** What lies in, or is awaited by, each compartment of a desk. */
export async function findOrdersInCompartments(
  database: Database,
  conciergerieId: number,
): Promise<readonly CompartmentOrderRow[]> {
  const found = await sql<CompartmentOrderRow>`
    select p.compartment_id as "compartmentId", p.order_id as id, o.beneficiary_id as "beneficiaryId", ${boxLines} as lines, coalesce(trim(u.first_name || ' ' || u.last_name), c.name) as "userName",
      p.inside_since is not null as "isInside", p.purpose, p.due_at as "dueAt"
    from lockers l
    join locker_places p on p.locker_id = l.id and p.ended_at is null
    join orders o on o.id = p.order_id
    join conciergeries c on c.id = o.conciergerie_id
    left join users u on u.id = o.beneficiary_id
    where l.conciergerie_id = ${conciergerieId} order by p.id
  `.execute(database);
  return found.rows;
}

/** Gives an order's beneficiary until a later moment to take it out. False where it does not lie in a locker for them. */
export async function extendPlace(database: Database, orderId: number, dueAt: Date): Promise<boolean> {
  const extended = await sql`
    update locker_places set due_at = ${dueAt}, reminded_at = null, overdue_told_at = null
    where order_id = ${orderId} and ended_at is null and inside_since is not null and purpose = 'pick_up'
  `.execute(database);
  return extended.numAffectedRows === 1n;
}

export interface OrderEventRow {
  readonly at: Date;
  readonly kind: string;
  readonly comment: string;
}

/** What was heard of an order at lockers, latest first. */
export async function findOrderEvents(database: Database, orderId: number): Promise<readonly OrderEventRow[]> {
  const found = await sql<OrderEventRow>`
    select occurred_at as at, kind, comment from locker_events
    where order_id = ${orderId} and outcome = 'applied' order by id desc limit 50
  `.execute(database);
  return found.rows;
}
