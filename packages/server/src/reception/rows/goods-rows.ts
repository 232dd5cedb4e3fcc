import type { ItemType } from '@loge/domain/ordering/item-types';
import type { ItemStatus } from '@loge/domain/orders/item-status';
import type { OrderStatus } from '@loge/domain/orders/order-status';
import type { WorkflowType } from '@loge/domain/orders/workflow-types';
import { type HandoverKind, PLACES_BEFORE } from '@loge/domain/reception/handovers';
import { type RawBuilder, sql } from 'kysely';
import { articlesOfLine, isCarried } from '../../order-facts/rows/listed-lines.ts';
import type { Database } from '../../platform/database/connection.ts';

/** An item that changes hands, with what the desk reads of it. */
export interface GoodsRow {
  readonly id: number;
  readonly orderId: number;
  readonly conciergerieId: number;
  readonly partnerId: number;
  readonly partnerName: string;
  readonly beneficiaryName: string;
  readonly serviceName: string;
  readonly categoryName: string;
  readonly label: string;
  readonly type: ItemType;
  readonly quantity: number;
  readonly comment: string;
  /** Of one unit; null while on quote. */
  readonly unitPriceCents: number | null;
  readonly amountCents: number | null;
  /** Of its order. */
  readonly discountCents: number;
  readonly discountLabel: string;
  readonly extraCostCents: number;
  readonly extraCostLabel: string;
  readonly finalCents: number | null;
  readonly status: ItemStatus;
  readonly orderStatus: OrderStatus;
  readonly workflow: WorkflowType;
  /** What is tied to it, to be scanned. */
  readonly labels: readonly string[];
  /** How many of its pieces carry a label each; 0 where the item has one as a whole, or none. */
  readonly labelledPieces: number;
}

const columns = sql<GoodsRow>`i.id, i.order_id as "orderId", i.conciergerie_id as "conciergerieId", o.partner_id as "partnerId",
  p.company_name as "partnerName", coalesce(trim(u.first_name || ' ' || u.last_name), c.name) as "beneficiaryName",
  o.offer_label_fr as "serviceName", k.label_fr as "categoryName", i.label_fr as label, i.type, i.quantity::float8 as quantity, i.comment,
  o.discount_cents as "discountCents", o.discount_label_fr as "discountLabel", o.extra_cost_cents as "extraCostCents",
  o.extra_cost_label_fr as "extraCostLabel", o.final_cents as "finalCents",
  i.unit_price_cents as "unitPriceCents", i.amount_cents as "amountCents", i.status, o.status as "orderStatus", o.workflow,
  array(select l.code from item_labels l where l.order_item_id = i.id order by l.bound_at, l.code) as labels,
  (select count(*)::int from item_labels l where l.order_item_id = i.id and l.piece <= i.quantity) as "labelledPieces"`;

const tables = sql`order_items i
  join orders o on o.id = i.order_id
  join partners p on p.id = o.partner_id
  join conciergeries c on c.id = o.conciergerie_id
  join categories k on k.id = o.category_id
  left join users u on u.id = o.beneficiary_id`;

/** The rows with which an act may be done now, as the rule says. */
function awaiting(kind: HandoverKind): RawBuilder<unknown> {
  const places = JSON.stringify(PLACES_BEFORE[kind]);
  return sql`jsonb_to_recordset(${places}::jsonb) as place (workflow text, "orderStatus" text, "itemStatus" text)
    join orders o on o.status = place."orderStatus" and o.workflow = place.workflow
    join order_items i on i.order_id = o.id and i.status = place."itemStatus" and ${isCarried}`;
}

/** The most items that one screen of the desk holds. */
export const MAX_GOODS = 1_000;

/** What waits at a desk for an act, of these partners: by partner, then by order. At most `MAX_GOODS`. */
export async function findGoodsAwaiting(
  database: Database,
  kind: HandoverKind,
  { conciergerieId, partnerIds }: { readonly conciergerieId: number; readonly partnerIds: readonly number[] },
): Promise<readonly GoodsRow[]> {
  const found = await sql<GoodsRow>`
    with awaited as (
      select i.id from ${awaiting(kind)}
      where o.conciergerie_id = ${conciergerieId} and o.partner_id = any(${partnerIds}::bigint[])
    )
    select ${columns} from awaited join ${tables} on i.id = awaited.id
    order by p.company_name collate alphabetical, o.id, i.position limit ${MAX_GOODS}
  `.execute(database);
  return found.rows;
}

export interface AwaitedPartner {
  readonly partnerId: number;
  readonly name: string;
  readonly orders: number;
  readonly items: number;
}

/** The partners for whom something waits at a desk, with how many orders and articles it is. */
export async function findPartnersAwaited(
  database: Database,
  kind: HandoverKind,
  conciergerieId: number,
): Promise<readonly AwaitedPartner[]> {
  const found = await sql<AwaitedPartner>`
    with awaited as (
      select o.partner_id, count(distinct o.id)::int as orders, sum(${articlesOfLine})::int as items from ${awaiting(kind)}
      where o.conciergerie_id = ${conciergerieId} group by o.partner_id
    )
    select p.id as "partnerId", p.company_name as name, awaited.orders, awaited.items
    from awaited join partners p on p.id = awaited.partner_id
    order by p.company_name collate alphabetical, p.id
  `.execute(database);
  return found.rows;
}

/** Items by their numbers, by partner, order and place in the order. Who may know them is for the caller to check. */
export async function findGoods(database: Database, itemIds: readonly number[]): Promise<readonly GoodsRow[]> {
  const found = await sql<GoodsRow>`
    select ${columns} from ${tables} where i.id = any(${itemIds}::bigint[])
    order by p.company_name collate alphabetical, o.id, i.position
  `.execute(database);
  return found.rows;
}

/** Every item of some orders that can be handed over. */
export async function findGoodsOfOrders(database: Database, orderIds: readonly number[]): Promise<readonly GoodsRow[]> {
  const found = await sql<GoodsRow>`
    select ${columns} from ${tables} where o.id = any(${orderIds}::bigint[]) and i.quantity > 0 order by o.id, i.position
  `.execute(database);
  return found.rows;
}

/** How an item came to where it is: who has it, since when, and who noted that. */
export interface PresentHolderRow {
  readonly itemId: number;
  readonly since: Date;
  readonly by: string | null;
}

export async function findPresentHolders(
  database: Database,
  itemIds: readonly number[],
): Promise<readonly PresentHolderRow[]> {
  const found = await sql<PresentHolderRow>`
    select c.order_item_id as "itemId", lower(c.held) as since, trim(u.first_name || ' ' || u.last_name) as by
    from item_custody c left join users u on u.id = c.taken_by
    where c.order_item_id = any(${itemIds}::bigint[]) and upper_inf(c.held)
  `.execute(database);
  return found.rows;
}

/** The orders of a beneficiary of which something lies at one of these desks; what is in a locker is fetched there. */
export async function findOrdersToPickUp(
  database: Database,
  beneficiaryId: number,
  conciergerieIds: readonly number[],
): Promise<readonly number[]> {
  const places = JSON.stringify(
    PLACES_BEFORE.pickup.filter(({ orderStatus }) => orderStatus !== 'available_in_locker'),
  );
  const found = await sql<{ id: number }>`
    select distinct o.id from orders o
    join jsonb_to_recordset(${places}::jsonb) as place (workflow text, "orderStatus" text, "itemStatus" text)
      on o.status = place."orderStatus" and o.workflow = place.workflow
    join order_items i on i.order_id = o.id and i.status = place."itemStatus" and ${isCarried}
    where o.beneficiary_id = ${beneficiaryId} and o.conciergerie_id = any(${conciergerieIds}::bigint[])
    order by o.id
  `.execute(database);
  return found.rows.map(({ id }) => id);
}
