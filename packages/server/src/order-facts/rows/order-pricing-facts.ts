import type { VatLine } from '@loge/domain/ordering/price-order';
import type { PersonalServiceActivity } from '@loge/domain/ordering/personal-service-activities';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';

/** Whether who sells at a desk c is not subject to VAT. */
export const sellsWithoutVat = (desk: string): RawBuilder<boolean> =>
  sql`exists (select from seller_identities s where s.id = ${sql.table(desk)}.seller_identity_id and s.vat_number is null)`;

/** What an order is priced from: its lines and the terms that were kept with it. */
export interface OrderPricingRow {
  readonly discountPercent: number;
  readonly extraCostCents: number;
  /** The offer's rate, which its extra cost has too; 0 where who sells is not subject to VAT. */
  readonly vatRatePercent: number;
  /** It gave a tax credit on the day on which it was placed. */
  readonly givesTaxCredit: boolean;
  readonly personalServiceActivity: PersonalServiceActivity | null;
  readonly free: boolean;
  readonly adjustedTotalCents: number | null;
  readonly lines: readonly {
    readonly id: number;
    readonly quantity: number;
    readonly unitPriceCents: number | null;
    readonly vatRatePercent: number;
    readonly durationMinutes: number | null;
  }[];
}

export async function findOrderPricing(database: Database, orderId: number): Promise<OrderPricingRow | null> {
  const found = await sql<OrderPricingRow>`
    select o.discount_percent as "discountPercent", o.extra_cost_cents as "extraCostCents",
      case when ${sellsWithoutVat('c')} and not f.partner_will_bill then 0 else f.vat_rate_percent end as "vatRatePercent",
      f.tax_credit_eligible and declaration_of_sale(c.id, f.partner_id, f.partner_will_bill, timezone(c.zone, o.created_at)::date) is not null as "givesTaxCredit",
      f.personal_service_activity as "personalServiceActivity", o.free, o.adjusted_total_cents as "adjustedTotalCents",
      (select coalesce(jsonb_agg(jsonb_build_object('id', i.id, 'quantity', i.quantity, 'unitPriceCents', i.unit_price_cents,
        'vatRatePercent', i.vat_rate_percent, 'durationMinutes', i.duration_minutes) order by i.position), '[]') from order_items i where i.order_id = o.id) as lines
    from orders o join offers f on f.id = o.offer_id join conciergeries c on c.id = o.conciergerie_id where o.id = ${orderId}
  `.execute(database);
  return found.rows[0] ?? null;
}

/** Writes the VAT of an order anew. */
export async function saveVatLines(
  database: Database,
  order: { readonly id: number; readonly conciergerieId: number },
  vat: readonly VatLine[],
): Promise<void> {
  await sql`delete from order_vat_lines where order_id = ${order.id}`.execute(database);
  await sql`
    insert into order_vat_lines (order_id, conciergerie_id, rate_percent, excluding_vat_cents, vat_cents, including_vat_cents)
    select ${order.id}, ${order.conciergerieId}, v."ratePercent", v."excludingVatCents", v."vatCents", v."includingVatCents"
    from jsonb_to_recordset(${JSON.stringify(vat)}::jsonb)
      as v ("ratePercent" numeric, "excludingVatCents" bigint, "vatCents" bigint, "includingVatCents" bigint)
  `.execute(database);
}

/**
 * Gives the lines of an order no VAT where who sells is not subject to it, and their own rates again where it was priced without and the seller is subject to it now. Answers whether
 * a rate has changed.
 */
export async function setRatesOfSeller(database: Database, orderId: number, withoutVat: boolean): Promise<boolean> {
  const found = await sql<{ id: number }>`
    with own as (
      select i.id, case when ${withoutVat} then 0 else coalesce(l.vat_rate_percent, f.vat_rate_percent) end as rate
      from order_items i join orders o on o.id = i.order_id join offers f on f.id = o.offer_id join offer_items l on l.id = i.offer_item_id
      where i.order_id = ${orderId}
        and (${withoutVat} or not exists (select from order_items other where other.order_id = o.id and other.vat_rate_percent <> 0))
    ), changed as (
      update order_items i set vat_rate_percent = own.rate from own where i.id = own.id and i.vat_rate_percent <> own.rate returning i.id
    )
    select id from changed
    union all
    select v.order_id from order_vat_lines v where v.order_id = ${orderId} and ${withoutVat} and v.rate_percent <> 0
  `.execute(database);
  return found.rows.length > 0;
}
