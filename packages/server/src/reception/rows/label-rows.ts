import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';

/** A label and the item that it is tied to. */
export interface LabelRow {
  readonly code: string;
  readonly itemId: number;
  /** Which of the item's pieces carries it, from 1; null for the whole item. */
  readonly piece: number | null;
}

/** What a label of a desk is tied to, or null. */
export async function findLabel(database: Database, conciergerieId: number, code: string): Promise<LabelRow | null> {
  const found = await sql<LabelRow>`
    select code, order_item_id as "itemId", piece from item_labels where conciergerie_id = ${conciergerieId} and code = ${code}
  `.execute(database);
  return found.rows[0] ?? null;
}

/** All labels of some items: those of the whole item first, then piece by piece. */
export async function findLabelsOfItems(database: Database, itemIds: readonly number[]): Promise<readonly LabelRow[]> {
  const found = await sql<LabelRow>`
    select code, order_item_id as "itemId", piece from item_labels where order_item_id = any(${itemIds}::bigint[])
    order by order_item_id, piece nulls first, bound_at, code
  `.execute(database);
  return found.rows;
}

/** Ties labels to items. What is tied to something already stays there; answers the codes that are new. */
export async function bindLabels(
  database: Database,
  labels: readonly LabelRow[],
  { conciergerieId, by, now }: { readonly conciergerieId: number; readonly by: number; readonly now: Date },
): Promise<readonly string[]> {
  const found = await sql<{ code: string }>`
    insert into item_labels (conciergerie_id, code, order_item_id, piece, bound_at, bound_by)
    select ${conciergerieId}, l.code, l."itemId", l.piece, ${now}, ${by}
    from jsonb_to_recordset(${JSON.stringify(labels)}::jsonb) as l (code text, "itemId" bigint, piece smallint)
    on conflict (conciergerie_id, code) do nothing returning code
  `.execute(database);
  return found.rows.map(({ code }) => code);
}
