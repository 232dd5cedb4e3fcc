import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';

/** The item that a label of a desk is tied to, or null. */
export async function findItemOfLabel(
  database: Database,
  conciergerieId: number,
  code: string,
): Promise<number | null> {
  const found = await sql<{ itemId: number }>`
    select order_item_id as "itemId" from item_labels where conciergerie_id = ${conciergerieId} and code = ${code}
  `.execute(database);
  return found.rows[0]?.itemId ?? null;
}

export interface NewLabelRow {
  readonly code: string;
  readonly itemId: number;
}

/** Ties labels to items. What is tied to something already stays there; answers the codes that are new. */
export async function bindLabels(
  database: Database,
  labels: readonly NewLabelRow[],
  { conciergerieId, by, now }: { readonly conciergerieId: number; readonly by: number; readonly now: Date },
): Promise<readonly string[]> {
  const found = await sql<{ code: string }>`
    insert into item_labels (conciergerie_id, code, order_item_id, bound_at, bound_by)
    select ${conciergerieId}, l.code, l."itemId", ${now}, ${by}
    from jsonb_to_recordset(${JSON.stringify(labels)}::jsonb) as l (code text, "itemId" bigint)
    on conflict (conciergerie_id, code) do nothing returning code
  `.execute(database);
  return found.rows.map(({ code }) => code);
}
