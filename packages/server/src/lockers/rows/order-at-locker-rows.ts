import type { BoxLine } from '@loge/domain/lockers/box-size';
import type { ProviderList } from '@loge/domain/lockers/box-status';
import type { OrderStatus } from '@loge/domain/orders/order-status';
import type { WorkflowType } from '@loge/domain/orders/workflow-types';
import { type RawBuilder, sql } from 'kysely';
import { usesLocker } from '../../order-facts/rows/uses-locker.ts';
import type { Database } from '../../platform/database/connection.ts';

export interface OrderAtLockerRow {
  readonly id: number;
  readonly workflow: WorkflowType;
  readonly status: OrderStatus;
  readonly beneficiaryId: number | null;
  readonly firstName: string;
  readonly lastName: string;
  /** Its goods, with what their offer items say about lockers. */
  readonly lines: readonly (BoxLine & { readonly label: string })[];
  /** The compartment in which it lies; null while it lies in none. */
  readonly number: number | null;
}

/** An order `o` of a person `u` with the place `p` where it lies now, of compartment `c`. */
const columns: RawBuilder<unknown> = sql`o.id, o.workflow, o.status, o.beneficiary_id as "beneficiaryId", coalesce(u.first_name, '') as "firstName", coalesce(u.last_name, '') as "lastName",
  coalesce((
    select json_agg(json_build_object('label', i.label_fr, 'quantity', i.quantity::float8, 'lockerSize', t.locker_size, 'itemsPerSize', t.items_per_locker_size,
      'hangerForReturn', coalesce(t.locker_hanger_for_return, false), 'usesSensor', coalesce(t.locker_uses_sensor, false)) order by i.position)
    from order_items i left join offer_items t on t.id = i.offer_item_id
    where i.order_id = o.id and i.type = 'product' and i.quantity > 0
  ), '[]') as lines, c.number`;

const joined: RawBuilder<unknown> = sql`left join users u on u.id = o.beneficiary_id
  left join locker_places p on p.order_id = o.id and p.ended_at is null and p.inside_since is not null
  left join locker_compartments c on c.id = p.compartment_id`;

/** An order as a locker shows it, or null. Who may know it is for the caller to check. */
export async function findOrderAtLocker(database: Database, orderId: number): Promise<OrderAtLockerRow | null> {
  const found = await sql<OrderAtLockerRow>`
    select ${columns} from orders o ${joined} where o.id = ${orderId}
  `.execute(database);
  return found.rows[0] ?? null;
}

const maxProviderOrders = 200;

interface ProviderAtLocker {
  readonly partnerId: number;
  readonly lockerId: number;
  readonly conciergerieId: number;
  readonly now: Date;
  /** The statuses in which something of a workflow may be put into a locker. */
  readonly droppable: readonly { readonly workflow: WorkflowType; readonly status: OrderStatus }[];
}

/** What a provider has to do at a locker, what waits longest first. */
export async function findProviderList(
  database: Database,
  list: ProviderList,
  at: ProviderAtLocker,
): Promise<readonly OrderAtLockerRow[]> {
  if (list === 'TO_DROP') return findToDrop(database, at);
  const isListed =
    list === 'TO_RECOVER' ? sql`p.purpose = 'drop_off'` : sql`p.purpose = 'pick_up' and p.due_at < ${at.now}`;
  const found = await sql<OrderAtLockerRow>`
    select ${columns} from orders o ${joined}
    where p.locker_id = ${at.lockerId} and o.partner_id = ${at.partnerId} and ${isListed}
    order by p.inside_since, o.id limit ${maxProviderOrders}
  `.execute(database);
  return found.rows;
}

async function findToDrop(
  database: Database,
  { partnerId, conciergerieId, droppable }: ProviderAtLocker,
): Promise<readonly OrderAtLockerRow[]> {
  const found = await sql<OrderAtLockerRow>`
    select ${columns} from orders o
    ${joined}
    where o.partner_id = ${partnerId} and o.conciergerie_id = ${conciergerieId} and p.id is null
      and (o.workflow, o.status) in (
        select workflow, status from json_to_recordset(${JSON.stringify(droppable)}::json) as may (workflow text, status text))
      and exists (select from conciergeries c, offers f where c.id = o.conciergerie_id and f.id = o.offer_id and ${usesLocker})
    order by o.id limit ${maxProviderOrders}
  `.execute(database);
  return found.rows;
}
