import type { OrderStatus } from '@loge/domain/orders/order-status';
import type { PaymentMode, PaymentStatus } from '@loge/domain/payments/payment-modes';
import { sql } from 'kysely';
import { hasMandateToUse } from '../../order-facts/rows/mandate-to-use.ts';
import type { Database } from '../../platform/database/connection.ts';

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
  /** The manager who begins the year without an order; no night releases it. */
  readonly startedBy: number | null;
  readonly createdBy: number;
  readonly now: Date;
}

/** Lets only one order at a time bring somebody's fee of the year. */
export async function lockRegistrationFee(transaction: Database, userId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`registration-fee-${userId}`}, 0))`.execute(transaction);
}

/** The membership that somebody has now, or has ordered already; null where none stands. */
export async function findMembership(
  database: Database,
  userId: number,
  now: Date,
): Promise<{ readonly endsOn: string; readonly amountCents: number; readonly paid: boolean } | null> {
  const found = await sql<{ endsOn: string; amountCents: number; paid: boolean }>`
    select f.ends_on as "endsOn", f.amount_cents as "amountCents", p.status = 'collected' as paid
      from registration_fees f join conciergeries c on c.id = f.conciergerie_id join payments p on p.id = f.payment_id
     where f.user_id = ${userId} and f.released_at is null and f.ends_on >= timezone(c.zone, ${now}::timestamptz)::date
     order by f.ends_on desc limit 1
  `.execute(database);
  return found.rows[0] ?? null;
}

/**
 * Writes a year of membership with the payment that is owed for it, unless a part of that year stands already. Answers the payment's number, or
 * null where nothing was to be written. The caller has locked it.
 */
export async function insertRegistrationFee(database: Database, fee: NewRegistrationFee): Promise<number | null> {
  const inserted = await sql<{ paymentId: number }>`
    with owed as (
      insert into payments (conciergerie_id, user_id, mode, status, amount_cents, net_cents, vat_cents, vat_rate_percent, created_by, created_at)
      select ${fee.conciergerieId}::bigint, ${fee.userId}::bigint, ${fee.mode}, 'pending', ${fee.amountCents}::bigint, ${fee.netCents}::bigint,
        ${fee.vatCents}::bigint, ${fee.vatRatePercent}::numeric, ${fee.createdBy}::bigint, ${fee.now}::timestamptz
      where not exists (select from registration_fees f where f.user_id = ${fee.userId} and f.released_at is null
        and daterange(f.starts_on, f.ends_on, '[]') && daterange(${fee.startsOn}::date, ${fee.endsOn}::date, '[]'))
      returning id
    )
    insert into registration_fees (conciergerie_id, user_id, order_id, payment_id, amount_cents, starts_on, ends_on, started_by,
      created_at)
    select ${fee.conciergerieId}, ${fee.userId}, ${fee.orderId}, id, ${fee.amountCents}, ${fee.startsOn}, ${fee.endsOn}, ${fee.startedBy}::bigint,
      ${fee.now} from owed
    returning payment_id as "paymentId"
  `.execute(database);
  return inserted.rows[0]?.paymentId ?? null;
}

/** What a year of membership costs at a conciergerie, and whether somebody would pay it by direct debit. */
export async function findFeeFacts(
  database: Database,
  { userId, conciergerieId }: { readonly userId: number; readonly conciergerieId: number },
): Promise<{
  readonly feeCents: number;
  readonly vatRatePercent: number;
  readonly zone: string;
  readonly paysByDebit: boolean;
}> {
  const found = await sql<{ feeCents: number; vatRatePercent: number; zone: string; paysByDebit: boolean }>`
    select c.registration_fee_cents as "feeCents", c.registration_fee_vat_percent::float8 as "vatRatePercent", c.zone,
      c.direct_debit_enabled and ${hasMandateToUse(sql`${userId}`)} as "paysByDebit"
    from conciergeries c where c.id = ${conciergerieId}
  `.execute(database);
  const [facts] = found.rows;
  if (facts === undefined) throw new Error(`There is no conciergerie ${conciergerieId}.`);
  return facts;
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

/**
 * Whether the fees `f` with payments `p` may be released: nothing was paid or is under way, and nothing stands of what the person ordered since, nor of
 * what they order by themselves.
 */
const mayRelease = (calledOff: readonly OrderStatus[]) => sql`
  p.status = 'pending' and f.released_at is null and f.started_by is null
  and not exists (select from payment_collections k where k.payment_id = p.id and k.state in ('open', 'unknown', 'succeeded'))
  and not exists (select from orders o where o.beneficiary_id = f.user_id and (o.id = f.order_id or o.created_at >= f.created_at)
    and not (o.status = any(${calledOff}::text[])))
  and not exists (select from order_series s where s.beneficiary_id = f.user_id and s.state = 'active')`;

/** Fees that were brought before a moment and may be released, the oldest first. */
export async function findFeesToRelease(
  database: Database,
  {
    before,
    calledOff,
    limit,
  }: { readonly before: Date; readonly calledOff: readonly OrderStatus[]; readonly limit: number },
): Promise<readonly FeePayment[]> {
  const found = await sql<FeePayment>`
    select ${feeColumns} from ${feeSource} where f.created_at < ${before} and ${mayRelease(calledOff)} order by f.id limit ${limit}
  `.execute(database);
  return found.rows;
}

export interface ReleasedFee extends FeePayment {
  readonly netCents: number;
  readonly vatCents: number;
  readonly vatRatePercent: number;
}

/** Releases a fee, if that may still be. Null where it may not. The caller has locked its payment and anyone who brings a fee for the person. */
export async function releaseFee(
  transaction: Database,
  paymentId: number,
  {
    calledOff,
    reason,
    now,
  }: { readonly calledOff: readonly OrderStatus[]; readonly reason: string; readonly now: Date },
): Promise<ReleasedFee | null> {
  const released = await sql<ReleasedFee>`
    with released as (
      update registration_fees f set released_at = ${now} from payments p
      where p.id = f.payment_id and p.id = ${paymentId} and ${mayRelease(calledOff)} returning f.id
    ), cancelled as (
      update payments p set status = 'cancelled', cancelled_at = ${now}, cancellation_reason = ${reason}
      where p.id = ${paymentId} and exists (select from released)
    )
    select ${feeColumns}, p.net_cents as "netCents", p.vat_cents as "vatCents", coalesce(p.vat_rate_percent, 0)::float8 as "vatRatePercent"
    from ${feeSource} join released on released.id = f.id
  `.execute(transaction);
  return released.rows[0] ?? null;
}

/** Its money has come, in this way. */
export async function collectFeeAs(database: Database, paymentId: number, mode: PaymentMode, now: Date): Promise<void> {
  await sql`
    update payments set status = 'collected', mode = ${mode}, collected_at = ${now} where id = ${paymentId} and status = 'pending'
  `.execute(database);
}
