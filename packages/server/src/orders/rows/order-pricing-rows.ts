import type { ItemType } from '@loge/domain/ordering/item-types';
import { TAX_CREDIT_PERCENT } from '@loge/domain/ordering/price-order';
import { percentOf } from '@loge/domain/shared/money';
import { sql } from 'kysely';
import { saveVatLines, sellsWithoutVat } from '../../order-facts/rows/order-pricing-facts.ts';
import type { Database } from '../../platform/database/connection.ts';

export interface PricedOrderRow {
  readonly orderId: number;
  readonly conciergerieId: number;
  readonly subtotalCents: number;
  readonly discountCents: number;
  readonly extraCostCents: number;
  readonly totalCents: number | null;
  readonly adjustedTotalCents: number | null;
  readonly finalCents: number | null;
  readonly taxCreditCents: number;
  readonly lines: readonly {
    readonly id: number;
    readonly amountCents: number | null;
    readonly discountCents: number;
  }[];
  readonly vat: readonly {
    readonly ratePercent: number;
    readonly excludingVatCents: number;
    readonly vatCents: number;
    readonly includingVatCents: number;
  }[];
}

/** Writes what an order was priced at: its totals, the lines' amounts, and its VAT anew. */
export async function savePricedOrder(database: Database, row: PricedOrderRow): Promise<void> {
  await sql`
    with priced as (
      update orders set subtotal_cents = ${row.subtotalCents}, discount_cents = ${row.discountCents},
        extra_cost_cents = ${row.extraCostCents}, total_cents = ${row.totalCents}, adjusted_total_cents = ${row.adjustedTotalCents},
        final_cents = ${row.finalCents}, tax_credit_cents = ${row.taxCreditCents}, version = version + 1
      where id = ${row.orderId}
    )
    update order_items i set amount_cents = l."amountCents", discount_cents = l."discountCents"
    from jsonb_to_recordset(${JSON.stringify(row.lines)}::jsonb) as l (id bigint, "amountCents" bigint, "discountCents" bigint)
    where i.id = l.id and i.order_id = ${row.orderId}
  `.execute(database);
  await saveVatLines(database, { id: row.orderId, conciergerieId: row.conciergerieId }, row.vat);
}

/** A credit note leaves so much of what an order costs: its price for the whole, as a manager's is. The tax credit is half of it where there was one, and no more than it was: a ceiling of its activity may hold. */
export async function setCreditedTotal(database: Database, orderId: number, cents: number): Promise<void> {
  await sql`
    update orders set adjusted_total_cents = ${cents}, final_cents = ${cents}, version = version + 1,
      tax_credit_cents = least(tax_credit_cents, ${percentOf(cents, TAX_CREDIT_PERCENT)})
    where id = ${orderId}
  `.execute(database);
}

export interface OrderedLine {
  readonly id: number;
  readonly orderId: number;
  readonly type: ItemType;
  readonly groupIsProduct: boolean;
  readonly label: string;
  readonly quantity: number;
  readonly unitPriceCents: number | null;
  readonly onQuote: boolean;
  readonly comment: string;
}

/** Ordered lines by their numbers. Who may know them is for the caller to check. */
export async function findOrderedLines(
  database: Database,
  lineIds: readonly number[],
): Promise<readonly OrderedLine[]> {
  const found = await sql<OrderedLine>`
    select id, order_id as "orderId", type, group_is_product as "groupIsProduct", label_fr as label, quantity::float8 as quantity,
      unit_price_cents as "unitPriceCents", on_quote as "onQuote", comment
    from order_items where id = any(${lineIds}::bigint[])
  `.execute(database);
  return found.rows;
}

/** Changes a line. Its amount is a first one: the order is to be priced anew in the same transaction. */
export async function setOrderedLine(
  database: Database,
  line: {
    readonly id: number;
    readonly quantity: number;
    readonly unitPriceCents: number | null;
    readonly comment: string;
  },
): Promise<void> {
  await sql`
    update order_items set quantity = ${line.quantity}, unit_price_cents = ${line.unitPriceCents}::bigint,
      amount_cents = ${line.unitPriceCents}::bigint * 0, discount_cents = 0, comment = ${line.comment}
    where id = ${line.id}
  `.execute(database);
}

/** Takes quantities of lines off an order, and no more than are left: the desk may have lowered it. Its amount is a first one: the order is to be priced anew in the same transaction. */
export async function takeOffLines(
  database: Database,
  orderId: number,
  lines: readonly { readonly itemId: number; readonly quantity: number }[],
): Promise<void> {
  await sql`
    update order_items i set quantity = greatest(0, i.quantity - l.quantity), amount_cents = 0, discount_cents = 0
    from (select "itemId", sum(quantity) as quantity from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
      as l ("itemId" bigint, quantity numeric) group by "itemId") l
    where i.id = l."itemId" and i.order_id = ${orderId}
  `.execute(database);
}

/** Adds one unit of something that the order's offer offers now, at its price. Null when the offer does not. The order is to be priced anew. */
export async function addOrderedLine(
  database: Database,
  row: {
    readonly orderId: number;
    readonly offerItemId: number;
    readonly status: string;
    readonly now: Date;
  },
): Promise<{ readonly id: number; readonly label: string } | null> {
  const added = await sql<{ id: number; label: string }>`
    insert into order_items (order_id, conciergerie_id, offer_item_id, product_id, position, type, label_fr, label_en, quantity, unit_price_cents,
      on_quote, amount_cents, vat_rate_percent, buying_price_cents, duration_minutes, group_name, target_group_name, group_is_product,
      status, created_at)
    select o.id, o.conciergerie_id, i.id, i.product_id,
      (select coalesce(max(position), 0) + 1 from order_items where order_id = o.id), i.type, i.label_fr,
      coalesce(nullif(i.label_en, ''), i.label_fr), 1, i.price_cents, i.on_quote, i.price_cents * 0,
      case when ${sellsWithoutVat('c')} and not f.partner_will_bill then 0 else coalesce(i.vat_rate_percent, f.vat_rate_percent) end, i.buying_price_cents, i.duration_minutes, i.group_name, i.target_group_name,
      i.group_is_product, ${row.status}, ${row.now}
    from orders o join offers f on f.id = o.offer_id join offer_items i on i.offer_id = f.id join conciergeries c on c.id = o.conciergerie_id
    where o.id = ${row.orderId} and i.id = ${row.offerItemId} and i.removed_at is null
      and (i.type = 'product' or i.group_is_product) and (i.on_quote or i.price_cents is not null)
    returning id, label_fr as label
  `.execute(database);
  return added.rows[0] ?? null;
}
