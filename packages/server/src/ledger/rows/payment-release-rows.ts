import type { OrderStatus } from '@loge/domain/orders/order-status';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';

export interface Release {
  readonly orderId: number;
  readonly by: number | null;
  readonly reason: string;
  readonly now: Date;
}

/** Cancels what was promised but not collected; a refund that was asked for before still goes back. A payment whose outcome is unknown stays: its provider is being asked. */
export async function cancelOpenPayments(database: Database, release: Release): Promise<void> {
  await sql`
    update payments set status = 'cancelled', cancelled_at = ${release.now}, cancelled_by = ${release.by},
      cancellation_reason = ${release.reason}
    where order_id = ${release.orderId} and kind = 'payment' and status in ('pending', 'authorised')
  `.execute(database);
}

/** Money that came in is to go back: one pending refund per payment, for what was not refunded before. The desk says when it is done. */
export async function insertRefundsOfCollected(database: Database, release: Release): Promise<void> {
  await sql`
    insert into payments (conciergerie_id, order_id, user_id, kind, refunds_payment_id, mode, status, amount_cents, net_cents, vat_cents,
      vat_rate_percent, cost_center_id, message_info, created_by, created_at)
    select p.conciergerie_id, p.order_id, p.user_id, 'refund', p.id, p.mode, 'pending', open.cents,
      open.cents - round(p.vat_cents::numeric * open.cents / p.amount_cents)::bigint,
      round(p.vat_cents::numeric * open.cents / p.amount_cents)::bigint,
      p.vat_rate_percent, p.cost_center_id, ${release.reason}, ${release.by}, ${release.now}
    from payments p
    cross join lateral (
      select p.amount_cents - coalesce(sum(r.amount_cents), 0) as cents from payments r
      where r.refunds_payment_id = p.id and r.status not in ('cancelled', 'failed')
    ) open
    where p.order_id = ${release.orderId} and p.kind = 'payment' and p.status = 'collected' and p.mode <> 'credits' and open.cents > 0
    order by p.id
  `.execute(database);
}

/** So much of what came in is to go back, the latest payment first, never more than is left of each; CESU comes after all other money, for a cheque is sent in whole. Credits are given back otherwise. */
export async function insertRefundsUpTo(database: Database, release: Release, cents: number): Promise<void> {
  await sql`
    insert into payments (conciergerie_id, order_id, user_id, kind, refunds_payment_id, mode, status, amount_cents, net_cents, vat_cents,
      vat_rate_percent, cost_center_id, message_info, created_by, created_at)
    select p.conciergerie_id, p.order_id, p.user_id, 'refund', p.id, p.mode, 'pending', p.back,
      p.back - round(p.vat_cents::numeric * p.back / p.amount_cents)::bigint, round(p.vat_cents::numeric * p.back / p.amount_cents)::bigint,
      p.vat_rate_percent, p.cost_center_id, ${release.reason}, ${release.by}, ${release.now}
    from (
      select a.*, least(a.open, ${cents}::bigint - (sum(a.open) over (order by a.mode = 'cesu', a.id desc) - a.open))::bigint as back
      from (
        select y.*, y.amount_cents - coalesce((select sum(r.amount_cents) from payments r
          where r.refunds_payment_id = y.id and r.status not in ('cancelled', 'failed')), 0) as open
        from payments y
        where y.order_id = ${release.orderId} and y.kind = 'payment' and y.status = 'collected' and y.mode <> 'credits'
      ) a
      where a.open > 0
    ) p
    where p.back > 0
    order by p.mode = 'cesu', p.id desc
  `.execute(database);
}

/**
 * The order is taken up again: what was to go back because it had been cancelled, and has not gone yet, stays. A refund that the desk
 * had asked for before that still goes back.
 */
export async function cancelRefundsOfRelease(
  database: Database,
  release: Release,
  calledOff: readonly OrderStatus[],
): Promise<void> {
  await sql`
    update payments set status = 'cancelled', cancelled_at = ${release.now}, cancelled_by = ${release.by},
      cancellation_reason = ${release.reason}
    where order_id = ${release.orderId} and kind = 'refund' and status = 'pending' and created_at >= (
      select min(called_off.created_at) from order_status_changes called_off
       where called_off.order_id = ${release.orderId} and called_off.step > coalesce((
         select max(live.step) from order_status_changes live
          where live.order_id = ${release.orderId} and not (live.to_status = any(${calledOff}::text[]))), 0))
  `.execute(database);
}

export interface ReturnedCredit {
  readonly paymentId: number;
  readonly creditId: number;
  readonly amountCents: number;
}

/** Locks credits in the order of their numbers, so that two transactions never wait for each other. */
export async function lockCredits(transaction: Database, creditIds: readonly number[]): Promise<void> {
  if (creditIds.length === 0) return;
  await sql`select id from credits where id = any(${creditIds}::bigint[]) order by id for update`.execute(transaction);
}

/**
 * Gives credits back: cancels these payments by credit, keeps a reversal of each use, and raises what remains. Lock the credits first. Those that were
 * cancelled or reversed before are left out of the answer.
 */
export async function returnCredits(
  database: Database,
  paymentIds: readonly number[],
  { by, reason, now }: Omit<Release, 'orderId'>,
): Promise<ReturnedCredit[]> {
  const returned = await sql<ReturnedCredit>`
    with cancelled as (
      update payments set status = 'cancelled', cancelled_at = ${now}, cancelled_by = ${by}, cancellation_reason = ${reason}
      where id = any(${paymentIds}::bigint[]) and status = 'collected' and mode = 'credits'
      returning id
    ), reversed as (
      insert into credit_uses (conciergerie_id, credit_id, order_id, payment_id, kind, reverses_use_id, amount_cents, created_at)
      select u.conciergerie_id, u.credit_id, u.order_id, u.payment_id, 'reversal', u.id, u.amount_cents, ${now}::timestamptz
      from credit_uses u join cancelled c on c.id = u.payment_id
      where u.kind = 'use' and not exists (select from credit_uses r where r.reverses_use_id = u.id)
      returning credit_id, payment_id, amount_cents
    ), raised as (
      update credits set remaining_cents = remaining_cents + back.cents
      from (select credit_id, sum(amount_cents) as cents from reversed group by credit_id) back
      where credits.id = back.credit_id
    )
    select payment_id as "paymentId", credit_id as "creditId", amount_cents as "amountCents" from reversed order by payment_id
  `.execute(database);
  return returned.rows;
}
