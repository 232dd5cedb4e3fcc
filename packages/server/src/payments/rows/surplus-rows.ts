import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';

/**
 * Money that came in too much by card and that its provider will not give back, as a payment of its order that is collected, with the refund that has
 * failed. Answers the payment's number. No VAT is in it: nothing was sold for it.
 */
export async function insertKeptSurplus(
  transaction: Database,
  order: { readonly id: number; readonly conciergerieId: number; readonly beneficiaryId: number | null },
  amountCents: number,
  now: Date,
): Promise<number> {
  const inserted = await sql<{ id: number }>`
    with paid as (
      insert into payments (conciergerie_id, order_id, user_id, mode, status, amount_cents, net_cents, vat_cents, message_info, created_at, collected_at)
      values (${order.conciergerieId}, ${order.id}, ${order.beneficiaryId}, 'card', 'collected', ${amountCents}, ${amountCents}, 0,
        'Encaissé en trop', ${now}, ${now})
      returning id
    ), refused as (
      insert into payments (conciergerie_id, order_id, user_id, kind, refunds_payment_id, mode, status, amount_cents, net_cents, vat_cents,
        message_info, message_warning, created_at)
      select ${order.conciergerieId}, ${order.id}, ${order.beneficiaryId}, 'refund', id, 'card', 'failed', ${amountCents}, ${amountCents}, 0,
        'Encaissé en trop', 'Le prestataire de paiement a refusé ce remboursement.', ${now}
      from paid
    )
    select id from paid
  `.execute(transaction);
  const id = inserted.rows[0]?.id;
  if (id === undefined) throw new Error(`No payment was added to order ${order.id}.`);
  return id;
}

/**
 * The order that shows to the desk what came in too much for a yearly fee: the one that brought it; where a series did so before its first order, the one that it
 * was paid with, else the latest of its owner, at that desk if possible. Null for somebody without any.
 */
export async function findOrderOfFeeSurplus(database: Database, collectionId: number): Promise<number | null> {
  const found = await sql<{ id: number }>`
    select o.id
    from payment_collections k
    join registration_fees f on f.payment_id = k.payment_id
    join orders o on o.beneficiary_id = f.user_id
    where k.id = ${collectionId}
    order by (o.id is not distinct from f.order_id) desc, (o.conciergerie_id = f.conciergerie_id) desc,
      exists (select from payment_collections w join payments p on p.id = w.payment_id
        where p.order_id = o.id and coalesce(w.collected_with, w.id) = coalesce(k.collected_with, k.id)) desc, o.id desc
    limit 1
  `.execute(database);
  return found.rows[0]?.id ?? null;
}

/** The attempt is, from now on, the one that collected this payment. */
export async function setCollectionPayment(transaction: Database, id: number, paymentId: number): Promise<void> {
  await sql`update payment_collections set payment_id = ${paymentId} where id = ${id}`.execute(transaction);
}

/** A surplus has gone back. Nothing where the bank has sent it back in the meantime, and it is kept. */
export async function setSurplusReturned(
  database: Database,
  id: number,
  { now, nextCheckAt }: { readonly now: Date; readonly nextCheckAt: Date | null },
): Promise<void> {
  await sql`
    update payment_collections set state = 'returned', failure = '', settled_at = ${now}, next_check_at = ${nextCheckAt}::timestamptz, checks = checks + 1
    where id = ${id} and state = 'surplus'
  `.execute(database);
}

/**
 * Puts off until the next time that it is asked whether a surplus which has gone back came back; one that went before `endsBefore` is given up by this. False where it is
 * not time yet.
 */
export async function postponeSurplusCheck(
  database: Database,
  id: number,
  { now, next, endsBefore }: { readonly now: Date; readonly next: Date; readonly endsBefore: Date },
): Promise<boolean> {
  const taken = await sql`
    update payment_collections set next_check_at = case when settled_at > ${endsBefore} then ${next}::timestamptz end
    where id = ${id} and state = 'returned' and next_check_at <= ${now}
  `.execute(database);
  return taken.numAffectedRows === 1n;
}

/** A surplus that went back before `since` was asked about for the last time. */
export async function endSurplusChecks(database: Database, id: number, since: Date): Promise<void> {
  await sql`
    update payment_collections set next_check_at = null where id = ${id} and state = 'returned' and settled_at <= ${since}
  `.execute(database);
}
