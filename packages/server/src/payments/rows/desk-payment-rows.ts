import type { PaymentMode } from '@loge/domain/payments/payment-modes';
import type { Credit } from '@loge/domain/payments/split-payment';
import { sql } from 'kysely';
import { hasMandateToUse } from '../../order-facts/rows/mandate-to-use.ts';
import type { Database } from '../../platform/database/connection.ts';

/** What the desk may draw on to settle an order. */
export interface DeskMeansRow {
  readonly credits: readonly (Credit & { readonly name: string })[];
  /** The beneficiary has signed a direct-debit mandate. */
  readonly hasMandate: boolean;
  /** Those that pay for the beneficiary, by label; the company's where none was said to. */
  readonly costCenters: readonly { readonly id: number; readonly label: string }[];
}

export async function findDeskMeans(
  database: Database,
  { conciergerieId, beneficiaryId }: { readonly conciergerieId: number; readonly beneficiaryId: number | null },
): Promise<DeskMeansRow> {
  const found = await sql<DeskMeansRow>`
    select
      (select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'remainingCents', r.remaining_cents, 'expirationDate', r.expires_on,
          'cancelled', r.cancelled_at is not null, 'name', r.name) order by r.id), '[]')
        from credits r where r.user_id = ${beneficiaryId}::bigint and r.remaining_cents > 0) as credits,
      ${hasMandateToUse(sql`${beneficiaryId}::bigint`)} as "hasMandate",
      (select coalesce(jsonb_agg(jsonb_build_object('id', k.id, 'label', k.label) order by k.label collate alphabetical), '[]')
        from cost_centers k join conciergeries c on c.client_company_id = k.client_company_id
        where c.id = ${conciergerieId} and k.active
          and (exists (select from user_cost_centers a where a.user_id = ${beneficiaryId}::bigint and a.cost_center_id = k.id)
            or not exists (select from user_cost_centers a join cost_centers own on own.id = a.cost_center_id
              where a.user_id = ${beneficiaryId}::bigint and own.active and own.client_company_id = k.client_company_id))) as "costCenters"
  `.execute(database);
  return found.rows[0] ?? { credits: [], costCenters: [], hasMandate: false };
}

export interface NewDeskPaymentRow {
  readonly kind: 'payment' | 'refund';
  readonly mode: PaymentMode;
  readonly amountCents: number;
  readonly netCents: number;
  readonly vatCents: number;
  readonly vatRatePercent: number | null;
  readonly creditId: number | null;
  readonly costCenterId: number | null;
  readonly refundsPaymentId: number | null;
  readonly collected: boolean;
}

export interface InsertedPayment {
  readonly id: number;
  readonly kind: 'payment' | 'refund';
  readonly mode: PaymentMode;
  readonly amountCents: number;
  readonly creditId: number | null;
  readonly collected: boolean;
}

/** Adds payments and refunds that the desk recorded, with the uses of credits (whose rows the caller has locked) and what remains of them. */
export async function insertDeskPayments(
  database: Database,
  order: { readonly id: number; readonly conciergerieId: number; readonly beneficiaryId: number | null },
  rows: readonly NewDeskPaymentRow[],
  { by, now }: { readonly by: number; readonly now: Date },
): Promise<InsertedPayment[]> {
  if (rows.length === 0) return [];
  const inserted = await sql<InsertedPayment>`
    with paid as (
      insert into payments (conciergerie_id, order_id, user_id, kind, refunds_payment_id, mode, status, amount_cents, net_cents, vat_cents,
        vat_rate_percent, credit_id, cost_center_id, created_by, created_at, collected_at)
      select ${order.conciergerieId}, ${order.id}, ${order.beneficiaryId}::bigint, p.kind, p."refundsPaymentId", p.mode,
        case when p.collected then 'collected' else 'pending' end, p."amountCents", p."netCents", p."vatCents", p."vatRatePercent",
        p."creditId", p."costCenterId", ${by}, ${now}, case when p.collected then ${now}::timestamptz end
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as p (kind text, mode text, "amountCents" bigint, "netCents" bigint,
        "vatCents" bigint, "vatRatePercent" numeric, "creditId" bigint, "costCenterId" bigint, "refundsPaymentId" bigint, collected boolean)
      returning id, kind, mode, amount_cents, credit_id, status
    ), used as (
      insert into credit_uses (conciergerie_id, credit_id, order_id, payment_id, kind, amount_cents, created_at)
      select ${order.conciergerieId}, credit_id, ${order.id}, id, 'use', amount_cents, ${now} from paid where credit_id is not null
    ), spent as (
      update credits set remaining_cents = remaining_cents - used.cents
      from (select credit_id, sum(amount_cents) as cents from paid where credit_id is not null group by credit_id) used
      where credits.id = used.credit_id
    )
    select id, kind, mode, amount_cents as "amountCents", credit_id as "creditId", status = 'collected' as collected from paid order by id
  `.execute(database);
  return inserted.rows;
}

/** Cancels payments in modes other than credits, and keeps when one was collected; credits are given back by `returnCreditPayments`. */
export async function cancelPayments(
  database: Database,
  paymentIds: readonly number[],
  { by, reason, now }: { readonly by: number; readonly reason: string; readonly now: Date },
): Promise<void> {
  if (paymentIds.length === 0) return;
  await sql`
    update payments set status = 'cancelled', cancelled_at = ${now}, cancelled_by = ${by}, cancellation_reason = ${reason}
    where id = any(${paymentIds}::bigint[]) and mode <> 'credits' and status in ('pending', 'authorised', 'collected')
  `.execute(database);
}

/** Whether a bank's statement has shown the money of one of some payments, so that it cannot be said not to have come. */
export async function hasPaymentAtBank(database: Database, paymentIds: readonly number[]): Promise<boolean> {
  if (paymentIds.length === 0) return false;
  const found = await sql`
    select from bank_match_parts where payment_id = any(${paymentIds}::bigint[]) and kind = 'payment' and not undone limit 1
  `.execute(database);
  return found.rows.length > 0;
}

/** The order that a payment belongs to; null for none, or for one that does not exist. */
export async function findOrderOfPayment(database: Database, paymentId: number): Promise<number | null> {
  const found = await sql<{ orderId: number | null }>`
    select order_id as "orderId" from payments where id = ${paymentId}
  `.execute(database);
  return found.rows[0]?.orderId ?? null;
}

/** The money of an open payment has arrived, or that of a refund has gone back. */
export async function setPaymentCollected(database: Database, paymentId: number, now: Date): Promise<void> {
  await sql`
    update payments set status = 'collected', collected_at = ${now}
    where id = ${paymentId} and status in ('pending', 'authorised', 'unknown')
  `.execute(database);
}
