import type { Database } from '../../platform/database/connection.ts';

export interface NewOrderCommentRow {
  readonly orderId: number;
  readonly conciergerieId: number;
  readonly kind: 'comment' | 'cancel_request';
  readonly authorId: number;
  readonly authorSide: 'platform' | 'beneficiary' | 'partner';
  readonly content: string;
  readonly visibleToBeneficiary: boolean;
  readonly visibleToPartner: boolean;
  /** The document that came with it. */
  readonly fileId: string | null;
  readonly now: Date;
}

/** How much somebody has written about an order since a moment. */
export async function countCommentsSince(
  database: Database,
  { orderId, authorId, since }: { readonly orderId: number; readonly authorId: number; readonly since: Date },
): Promise<number> {
  const { written } = await database
    .selectFrom('order_comments')
    .select(({ fn }) => fn.countAll<number>().as('written'))
    .where('order_id', '=', orderId)
    .where('author_id', '=', authorId)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  return written;
}

export async function insertOrderComment(database: Database, row: NewOrderCommentRow): Promise<number> {
  const inserted = await database
    .insertInto('order_comments')
    .values({
      order_id: row.orderId,
      conciergerie_id: row.conciergerieId,
      kind: row.kind,
      author_id: row.authorId,
      author_side: row.authorSide,
      content: row.content,
      visible_to_beneficiary: row.visibleToBeneficiary,
      visible_to_partner: row.visibleToPartner,
      file_id: row.fileId,
      created_at: row.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return inserted.id;
}

/** Takes back the requests to cancel that nobody has answered. Nobody has to answer them any more. */
export async function withdrawCancellationRequests(
  database: Database,
  { orderId, by, now }: { readonly orderId: number; readonly by: number; readonly now: Date },
): Promise<void> {
  await database
    .updateTable('order_comments')
    .set({ acknowledged_at: now, acknowledged_by: by, withdrawn_at: now })
    .where('order_id', '=', orderId)
    .where('kind', '=', 'cancel_request')
    .where('acknowledged_at', 'is', null)
    .execute();
}

/** What a beneficiary wrote about an order is answered: it is noted by the person who answers. `only` requests to cancel, where nothing was said to them. */
export async function settleComments(
  database: Database,
  {
    orderId,
    only,
    by,
    now,
  }: { readonly orderId: number; readonly only: 'requests' | 'all'; readonly by: number; readonly now: Date },
): Promise<void> {
  await database
    .updateTable('order_comments')
    .set({ acknowledged_at: now, acknowledged_by: by })
    .where('order_id', '=', orderId)
    .where('author_side', '=', 'beneficiary')
    .where('acknowledged_at', 'is', null)
    .$if(only === 'requests', (query) => query.where('kind', '=', 'cancel_request'))
    .execute();
}
