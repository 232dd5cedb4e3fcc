import { sql } from 'kysely';
import type { HandoverKind } from '@loge/domain/reception/handovers';
import type { Database } from '../../platform/database/connection.ts';

export interface OpenLabelRow {
  readonly code: string;
  readonly result: 'unknown' | 'foreign' | 'elsewhere';
  readonly itemLabel: string | null;
  readonly orderId: number | null;
  readonly message: string;
  readonly scannedAt: Date;
  readonly scannedBy: string;
}

/** More labels than one desk could sort out: the oldest make room. */
const maxOpen = 200;

interface OfAct {
  readonly conciergerieId: number;
  readonly kind: HandoverKind;
}

/** What scans have left open, the latest first. */
export async function findOpenLabels(
  database: Database,
  { conciergerieId, kind }: OfAct,
): Promise<readonly OpenLabelRow[]> {
  const found = await sql<OpenLabelRow>`
    select l.code, l.result, i.label_fr as "itemLabel", i.order_id as "orderId", l.message, l.scanned_at as "scannedAt",
      trim(u.first_name || ' ' || u.last_name) as "scannedBy"
    from open_labels l join users u on u.id = l.scanned_by left join order_items i on i.id = l.order_item_id
    where l.conciergerie_id = ${conciergerieId} and l.kind = ${kind}
    order by l.scanned_at desc, l.code limit ${maxOpen}
  `.execute(database);
  return found.rows;
}

interface LeftOpen extends OfAct {
  readonly code: string;
  readonly result: OpenLabelRow['result'];
  readonly itemId: number | null;
  readonly message: string;
  readonly by: number;
  readonly now: Date;
}

/** Keeps what a scan left open; the same label again says what it is now. */
export async function keepOpenLabel(database: Database, label: LeftOpen): Promise<void> {
  const { conciergerieId, kind, code, result, itemId, message, by, now } = label;
  await sql`
    insert into open_labels (conciergerie_id, kind, code, result, order_item_id, message, scanned_at, scanned_by)
    values (${conciergerieId}, ${kind}, ${code}, ${result}, ${itemId}, ${message}, ${now}, ${by})
    on conflict (conciergerie_id, kind, code) do update set result = excluded.result, order_item_id = excluded.order_item_id,
      message = excluded.message, scanned_at = excluded.scanned_at, scanned_by = excluded.scanned_by
  `.execute(database);
}

export async function deleteOldestOpenLabels(database: Database, { conciergerieId, kind }: OfAct): Promise<void> {
  await sql`
    delete from open_labels where conciergerie_id = ${conciergerieId} and kind = ${kind} and code in (
      select code from open_labels where conciergerie_id = ${conciergerieId} and kind = ${kind}
      order by scanned_at desc, code offset ${maxOpen})
  `.execute(database);
}

/** Answers whether it was open. */
export async function deleteOpenLabel(
  database: Database,
  { conciergerieId, kind, code }: OfAct & { readonly code: string },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from open_labels where conciergerie_id = ${conciergerieId} and kind = ${kind} and code = ${code}
  `.execute(database);
  return Number(numAffectedRows ?? 0) > 0;
}
