import type { PaymentMode, PaymentStatus } from '@loge/domain/payments/payment-modes';
import { sql } from 'kysely';
import type { Database } from './connection.ts';

export interface NewRegistrationFee {
  readonly conciergerieId: number;
  readonly userId: number;
  readonly orderId: number | null;
  readonly mode: PaymentMode;
  readonly amountCents: number;
  readonly netCents: number;
  readonly vatCents: number;
  readonly vatRatePercent: number;
  readonly startsOn: string;
  readonly endsOn: string;
  readonly createdBy: number;
  readonly now: Date;
}

/** Lets only one order at a time bring somebody's fee of the year. */
export async function lockRegistrationFee(transaction: Database, userId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`registration-fee-${userId}`}, 0))`.execute(transaction);
}

/**
 * Writes a year of membership with the payment that is owed for it, unless a part of that year is paid for already. Answers the payment's number, or
 * null where nothing was to be written. The caller has locked it.
 */
export async function insertRegistrationFee(database: Database, fee: NewRegistrationFee): Promise<number | null> {
  const inserted = await sql<{ paymentId: number }>`
    with owed as (
      insert into payments (conciergerie_id, user_id, mode, status, amount_cents, net_cents, vat_cents, vat_rate_percent, created_by, created_at)
      select ${fee.conciergerieId}::bigint, ${fee.userId}::bigint, ${fee.mode}, 'pending', ${fee.amountCents}::bigint, ${fee.netCents}::bigint,
        ${fee.vatCents}::bigint, ${fee.vatRatePercent}::numeric, ${fee.createdBy}::bigint, ${fee.now}::timestamptz
      where not exists (select from registration_fees f where f.user_id = ${fee.userId}
        and daterange(f.starts_on, f.ends_on, '[]') && daterange(${fee.startsOn}::date, ${fee.endsOn}::date, '[]'))
      returning id
    )
    insert into registration_fees (conciergerie_id, user_id, order_id, payment_id, amount_cents, starts_on, ends_on, created_at)
    select ${fee.conciergerieId}, ${fee.userId}, ${fee.orderId}, id, ${fee.amountCents}, ${fee.startsOn}, ${fee.endsOn}, ${fee.now} from owed
    returning payment_id as "paymentId"
  `.execute(database);
  return inserted.rows[0]?.paymentId ?? null;
}

const feeColumns = sql`p.id, p.conciergerie_id as "conciergerieId", f.user_id as "userId", f.order_id as "orderId", p.mode, p.status,
  p.amount_cents as "amountCents"`;
const feeSource = sql`payments p join registration_fees f on f.payment_id = p.id`;

export interface FeePayment {
  readonly id: number;
  readonly conciergerieId: number;
  readonly userId: number;
  /** The order that brought it. */
  readonly orderId: number | null;
  readonly mode: PaymentMode;
  readonly status: PaymentStatus;
  readonly amountCents: number;
}

/** The payment of a fee in one of these conciergeries, which nobody else changes until the transaction ends; null for any other payment. */
export async function lockFeePayment(
  transaction: Database,
  paymentId: number,
  conciergerieIds: ReadonlySet<number>,
): Promise<FeePayment | null> {
  const here = sql`p.conciergerie_id = any(${[...conciergerieIds]}::bigint[])`;
  const found = await sql<FeePayment>`
    select ${feeColumns} from ${feeSource} where p.id = ${paymentId} and ${here} for update of p
  `.execute(transaction);
  return found.rows[0] ?? null;
}

/** The payment of a fee, wherever it is owed; null for any other payment. */
export async function findFeePayment(database: Database, paymentId: number): Promise<FeePayment | null> {
  const found = await sql<FeePayment>`select ${feeColumns} from ${feeSource} where p.id = ${paymentId}`.execute(
    database,
  );
  return found.rows[0] ?? null;
}

/**
 * The fees to be paid by card that these orders of somebody have brought, or a series of theirs before its first order; the oldest first.
 */
export async function findFeesByCard(
  database: Database,
  { orderIds, userId }: { readonly orderIds: readonly number[]; readonly userId: number | null },
): Promise<readonly FeePayment[]> {
  const found = await sql<FeePayment>`
    select ${feeColumns} from ${feeSource}
    where f.user_id = ${userId} and (f.order_id is null or f.order_id = any(${orderIds}::bigint[]))
      and p.mode = 'card' and p.status in ('pending', 'unknown')
    order by p.id
  `.execute(database);
  return found.rows;
}

/** Its money has come, in this way. */
export async function collectFeeAs(database: Database, paymentId: number, mode: PaymentMode, now: Date): Promise<void> {
  await sql`
    update payments set status = 'collected', mode = ${mode}, collected_at = ${now} where id = ${paymentId} and status = 'pending'
  `.execute(database);
}
