import type { VatLine } from '@loge/domain/ordering/price-order';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';

/** What the desk keeps of an order o that it has cancelled; null for nothing. */
export const cancellationFeeCents = sql<
  number | null
>`(select sum(fee.including_vat_cents)::bigint from cancellation_fee_vat_lines fee where fee.order_id = o.id)`;

/** Writes what is kept of an order anew, per VAT rate; nothing for no fee. */
export async function saveCancellationFee(
  database: Database,
  order: { readonly id: number; readonly conciergerieId: number },
  vat: readonly VatLine[],
): Promise<void> {
  await sql`delete from cancellation_fee_vat_lines where order_id = ${order.id}`.execute(database);
  if (vat.length === 0) return;
  await sql`
    insert into cancellation_fee_vat_lines (order_id, conciergerie_id, rate_percent, excluding_vat_cents, vat_cents, including_vat_cents)
    select ${order.id}, ${order.conciergerieId}, v."ratePercent", v."excludingVatCents", v."vatCents", v."includingVatCents"
    from jsonb_to_recordset(${JSON.stringify(vat)}::jsonb)
      as v ("ratePercent" numeric, "excludingVatCents" bigint, "vatCents" bigint, "includingVatCents" bigint)
  `.execute(database);
}
