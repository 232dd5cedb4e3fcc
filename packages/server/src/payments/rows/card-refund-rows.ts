import { sql } from 'kysely';
import type { ProviderName } from '@loge/domain/payments/collection';
import type { Database } from '../../platform/database/connection.ts';

export interface CardRefundRow {
  readonly paymentId: number;
  readonly orderId: number;
  readonly amountCents: number;
  /** The provider's name for the payment that goes back. */
  readonly providerRef: string;
}

/** Refunds that wait, or whose answer never came, of payments that this provider has collected; the oldest first. */
export async function findCardRefunds(
  database: Database,
  provider: ProviderName,
  limit: number,
): Promise<CardRefundRow[]> {
  const found = await sql<CardRefundRow>`
    select r.id as "paymentId", r.order_id as "orderId", r.amount_cents as "amountCents", whole.provider_ref as "providerRef"
    from payments r
    join payment_collections k on k.payment_id = r.refunds_payment_id and k.state = 'succeeded' and k.provider = ${provider}
    join payment_collections whole on whole.id = coalesce(k.collected_with, k.id)
    where r.kind = 'refund' and r.status in ('pending', 'unknown') and r.mode = 'card' and r.order_id is not null and whole.provider_ref is not null
    order by r.id limit ${limit}
  `.execute(database);
  return found.rows;
}

/** A refund that waits is with its provider from now on. False where it does not wait any more. */
export async function markRefundSent(transaction: Database, paymentId: number): Promise<boolean> {
  const sent = await sql`
    update payments set status = 'unknown' where id = ${paymentId} and kind = 'refund' and status in ('pending', 'unknown')
  `.execute(transaction);
  return sent.numAffectedRows === 1n;
}

/** A refund that had gone back, or was about to, has returned: it has failed after all. */
export async function setRefundReturned(transaction: Database, paymentId: number, warning: string): Promise<void> {
  await sql`
    update payments set status = 'failed', collected_at = null, next_check_at = null, message_warning = ${warning}
    where id = ${paymentId} and kind = 'refund' and status in ('collected', 'unknown')
  `.execute(transaction);
}

/** When it is asked whether a refund that is done came back. */
export async function setRefundCheck(
  transaction: Database,
  paymentId: number,
  nextCheckAt: Date | null,
): Promise<void> {
  await sql`
    update payments set next_check_at = ${nextCheckAt}::timestamptz where id = ${paymentId} and kind = 'refund' and status = 'collected'
  `.execute(transaction);
}

/**
 * Takes the refunds about which this provider is to be asked now, and puts each off until the next time: a process that dies before it has asked loses none. One that went
 * back before `endsBefore` is given up by this. Simultaneous callers take different rows.
 */
export async function takeRefundsToAskAbout(
  database: Database,
  provider: ProviderName,
  {
    now,
    next,
    endsBefore,
    limit,
  }: { readonly now: Date; readonly next: Date; readonly endsBefore: Date; readonly limit: number },
): Promise<Pick<CardRefundRow, 'paymentId' | 'providerRef'>[]> {
  const taken = await sql<{ paymentId: number; providerRef: string | null }>`
    with due as (
      select id from payments where next_check_at <= ${now} order by next_check_at, id limit ${limit} for update skip locked
    ), taken as (
      update payments r set next_check_at = case when r.collected_at > ${endsBefore} then ${next}::timestamptz end
      from due where r.id = due.id returning r.id, r.refunds_payment_id
    )
    select taken.id as "paymentId", whole.provider_ref as "providerRef"
    from taken
    join payment_collections k on k.payment_id = taken.refunds_payment_id and k.state = 'succeeded' and k.provider = ${provider}
    join payment_collections whole on whole.id = coalesce(k.collected_with, k.id)
    order by taken.id
  `.execute(database);
  return taken.rows.flatMap(({ paymentId, providerRef }) => (providerRef === null ? [] : [{ paymentId, providerRef }]));
}

/** A refund that went back before `since` was asked about for the last time. */
export async function endRefundChecks(database: Database, paymentId: number, since: Date): Promise<void> {
  await sql`
    update payments set next_check_at = null where id = ${paymentId} and kind = 'refund' and collected_at <= ${since}
  `.execute(database);
}
