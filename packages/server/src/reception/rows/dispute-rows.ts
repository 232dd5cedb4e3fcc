import type { DisputeKind } from '@loge/domain/reception/disputes';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';

/** The dispute about an item that is not settled; null for none. */
export async function findOpenDispute(database: Database, itemId: number): Promise<number | null> {
  const found = await sql<{ id: number }>`
    select id from item_disputes where order_item_id = ${itemId} and settled_at is null
  `.execute(database);
  return found.rows[0]?.id ?? null;
}

export async function insertDispute(
  database: Database,
  dispute: {
    readonly conciergerieId: number;
    readonly itemId: number;
    readonly kind: DisputeKind;
    readonly now: Date;
  },
): Promise<number> {
  const { conciergerieId, itemId, kind, now } = dispute;
  const inserted = await sql<{ id: number }>`
    insert into item_disputes (conciergerie_id, order_item_id, kind, opened_at)
    values (${conciergerieId}, ${itemId}, ${kind}, ${now}) returning id
  `.execute(database);
  const [row] = inserted.rows;
  if (row === undefined) throw new Error('A dispute was not inserted.');
  return row.id;
}

export async function insertDisputeNote(
  database: Database,
  note: {
    readonly disputeId: number;
    readonly conciergerieId: number;
    readonly text: string;
    readonly fileId: string | null;
    readonly settles: boolean;
    readonly by: number;
    readonly now: Date;
  },
): Promise<void> {
  const { disputeId, conciergerieId, text, fileId, settles, by, now } = note;
  await sql`
    insert into item_dispute_notes (dispute_id, conciergerie_id, note, file_id, settles, created_at, created_by)
    values (${disputeId}, ${conciergerieId}, ${text}, ${fileId}, ${settles}, ${now}, ${by})
  `.execute(database);
}

export async function setDisputeSettled(database: Database, disputeId: number, now: Date): Promise<void> {
  await sql`update item_disputes set settled_at = ${now} where id = ${disputeId}`.execute(database);
}

/** One note of a dispute, with the dispute that it belongs to. */
export interface DisputeNoteRow {
  readonly disputeId: number;
  readonly itemId: number;
  readonly label: string;
  readonly kind: DisputeKind;
  readonly openedAt: Date;
  readonly settledAt: Date | null;
  readonly note: string;
  readonly fileId: string | null;
  readonly settles: boolean;
  readonly at: Date;
  readonly by: string;
}

/** All that was noted of the disputes about an order's items, the first note of the first dispute first. */
export async function findDisputeNotes(database: Database, orderId: number): Promise<readonly DisputeNoteRow[]> {
  const found = await sql<DisputeNoteRow>`
    select d.id as "disputeId", d.order_item_id as "itemId", i.label_fr as label, d.kind, d.opened_at as "openedAt",
      d.settled_at as "settledAt", n.note, case when f.purged_at is null then n.file_id end as "fileId", n.settles, n.created_at as at,
      trim(u.first_name || ' ' || u.last_name) as by
    from order_items i
    join item_disputes d on d.order_item_id = i.id
    join item_dispute_notes n on n.dispute_id = d.id
    join users u on u.id = n.created_by
    left join files f on f.id = n.file_id
    where i.order_id = ${orderId} order by d.id, n.id
  `.execute(database);
  return found.rows;
}
