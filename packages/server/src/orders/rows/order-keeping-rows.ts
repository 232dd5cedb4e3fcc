import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';

/** Keeps an order out of the inbox until a moment; null brings it back. */
export async function setSnoozedUntil(database: Database, orderId: number, until: Date | null): Promise<void> {
  await sql`update orders set snoozed_until = ${until}::timestamptz, version = version + 1 where id = ${orderId}`.execute(
    database,
  );
}

export async function setReprocessing(database: Database, orderId: number, reprocessing: boolean): Promise<void> {
  await sql`update orders set reprocessing = ${reprocessing}, version = version + 1 where id = ${orderId}`.execute(
    database,
  );
}

/** The day that the desk has announced; null takes it back. */
export async function setExpectedDay(database: Database, orderId: number, day: string | null): Promise<void> {
  await sql`update orders set delivery_date = ${day}::date, version = version + 1 where id = ${orderId}`.execute(
    database,
  );
}

/** The local day on which its direct debit is presented. */
export async function setDebitDate(database: Database, orderId: number, day: string): Promise<void> {
  await sql`update orders set debit_date = ${day}::date, version = version + 1 where id = ${orderId}`.execute(database);
}

/** When the business log last had a line of this kind about an order; null when never. */
export async function findLastEvent(database: Database, orderId: number, action: string): Promise<Date | null> {
  const found = await sql<{ at: Date }>`
    select at from business_log where order_id = ${orderId} and action = ${action} order by id desc limit 1
  `.execute(database);
  return found.rows[0]?.at ?? null;
}

export interface CommentToAcknowledge {
  readonly id: number;
  readonly orderId: number;
  readonly authorSide: 'platform' | 'beneficiary' | 'partner';
  readonly visibleToBeneficiary: boolean;
  readonly content: string;
  /** The document that came with it, unless it was purged. */
  readonly document: { readonly id: string; readonly name: string } | null;
}

export async function findCommentsToAcknowledge(
  database: Database,
  commentIds: readonly number[],
): Promise<readonly CommentToAcknowledge[]> {
  const found = await sql<CommentToAcknowledge>`
    select m.id, m.order_id as "orderId", m.author_side as "authorSide", m.visible_to_beneficiary as "visibleToBeneficiary", m.content,
      case when f.id is not null then jsonb_build_object('id', f.id, 'name', f.name) end as document
    from order_comments m left join files f on f.id = m.file_id and f.purged_at is null
    where m.id = any(${commentIds}::bigint[])
  `.execute(database);
  return found.rows;
}

/** A manager has taken note of a comment and says who may see it. Taken note of again, the first time stands. */
export async function acknowledgeComment(
  database: Database,
  comment: {
    readonly id: number;
    readonly by: number;
    readonly visibleToBeneficiary: boolean;
    readonly visibleToPartner: boolean;
    readonly now: Date;
  },
): Promise<void> {
  await sql`
    update order_comments set acknowledged_by = case when acknowledged_at is null then ${comment.by}::bigint else acknowledged_by end,
      acknowledged_at = coalesce(acknowledged_at, ${comment.now}::timestamptz),
      visible_to_beneficiary = ${comment.visibleToBeneficiary}, visible_to_partner = ${comment.visibleToPartner}
    where id = ${comment.id}
  `.execute(database);
}
