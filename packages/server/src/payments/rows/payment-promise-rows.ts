import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';

export interface NewPromise {
  readonly paymentId: number;
  readonly amountCents: number;
  readonly netCents: number;
  readonly vatCents: number;
  readonly vatRatePercent: number | null;
}

/** Gives open promises another amount; one of 0 is cancelled and keeps what it was for. */
export async function setPromises(
  database: Database,
  promises: readonly NewPromise[],
  context: { readonly by: number | null; readonly reason: string; readonly now: Date },
): Promise<void> {
  if (promises.length === 0) return;
  await sql`
    update payments p set
      status = case when n."amountCents" = 0 then 'cancelled' else p.status end,
      cancelled_at = case when n."amountCents" = 0 then ${context.now}::timestamptz end,
      cancelled_by = case when n."amountCents" = 0 then ${context.by}::bigint end,
      cancellation_reason = case when n."amountCents" = 0 then ${context.reason} else '' end,
      amount_cents = case when n."amountCents" = 0 then p.amount_cents else n."amountCents" end,
      net_cents = case when n."amountCents" = 0 then p.net_cents else n."netCents" end,
      vat_cents = case when n."amountCents" = 0 then p.vat_cents else n."vatCents" end,
      vat_rate_percent = case when n."amountCents" = 0 then p.vat_rate_percent else n."vatRatePercent" end
    from jsonb_to_recordset(${JSON.stringify(promises)}::jsonb)
      as n ("paymentId" bigint, "amountCents" bigint, "netCents" bigint, "vatCents" bigint, "vatRatePercent" numeric)
    where p.id = n."paymentId" and p.status = 'pending'
  `.execute(database);
}
