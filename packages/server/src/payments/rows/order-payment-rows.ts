import type { PaymentMode } from '@loge/domain/payments/payment-modes';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';

export interface NewPaymentRow {
  readonly mode: PaymentMode;
  readonly creditId: number | null;
  readonly amountCents: number;
  readonly netCents: number;
  readonly vatCents: number;
  readonly vatRatePercent: number | null;
}

/** A payment that a credit makes is collected at once. */
export interface InsertedPayment {
  readonly id: number;
  readonly creditId: number | null;
  readonly amountCents: number;
}

/**
 * Adds payments to an order that exists: those by credit collected at once, with their use and what remains of the credit (whose rows the
 * caller has locked), all others pending. The ledger hears of the credits by `creditPaymentPostings`.
 */
export async function insertOrderPayments(
  database: Database,
  order: { readonly id: number; readonly conciergerieId: number; readonly beneficiaryId: number | null },
  payments: readonly NewPaymentRow[],
  { by, now }: { readonly by: number | null; readonly now: Date },
): Promise<InsertedPayment[]> {
  if (payments.length === 0) return [];
  const inserted = await sql<InsertedPayment>`
    with paid as (
      insert into payments (conciergerie_id, order_id, user_id, mode, status, amount_cents, net_cents, vat_cents, vat_rate_percent,
        credit_id, created_by, created_at, collected_at)
      select ${order.conciergerieId}, ${order.id}, ${order.beneficiaryId}, p.mode,
        case when p."creditId" is null then 'pending' else 'collected' end, p."amountCents", p."netCents", p."vatCents",
        p."vatRatePercent", p."creditId", ${by}, ${now}, case when p."creditId" is null then null else ${now}::timestamptz end
      from jsonb_to_recordset(${JSON.stringify(payments)}::jsonb)
        as p (mode text, "creditId" bigint, "amountCents" bigint, "netCents" bigint, "vatCents" bigint, "vatRatePercent" numeric)
      returning id, credit_id, amount_cents
    ), used as (
      insert into credit_uses (conciergerie_id, credit_id, order_id, payment_id, kind, amount_cents, created_at)
      select ${order.conciergerieId}, credit_id, ${order.id}, id, 'use', amount_cents, ${now} from paid where credit_id is not null
    ), spent as (
      update credits set remaining_cents = remaining_cents - paid.amount_cents from paid where credits.id = paid.credit_id
    )
    select id, credit_id as "creditId", amount_cents as "amountCents" from paid order by id
  `.execute(database);
  return inserted.rows;
}

/** How the beneficiary wants to pay, when that is chosen after the order was placed. */
export async function setChosenPaymentMode(
  database: Database,
  orderId: number,
  mode: PaymentMode | null,
  restMode: PaymentMode | null,
): Promise<void> {
  await sql`update orders set payment_mode = ${mode}, rest_payment_mode = ${restMode} where id = ${orderId}`.execute(
    database,
  );
}
