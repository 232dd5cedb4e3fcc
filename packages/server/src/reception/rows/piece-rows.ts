import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';

/** A piece of an item that was scanned in an act. */
export interface PieceRow {
  readonly itemId: number;
  readonly piece: number;
  readonly at: Date;
  readonly by: string;
}

/** Notes that a piece was scanned in an act; one that was already stays as it was. Answers whether it is new. */
export async function insertPiece(
  database: Database,
  scanned: {
    readonly handoverId: number;
    readonly conciergerieId: number;
    readonly itemId: number;
    readonly piece: number;
    readonly by: number;
    readonly now: Date;
  },
): Promise<boolean> {
  const { handoverId, conciergerieId, itemId, piece, by, now } = scanned;
  const { numAffectedRows } = await sql`
    insert into handover_pieces (handover_id, conciergerie_id, order_item_id, piece, scanned_at, scanned_by)
    values (${handoverId}, ${conciergerieId}, ${itemId}, ${piece}, ${now}, ${by})
    on conflict (handover_id, order_item_id, piece) do nothing
  `.execute(database);
  return Number(numAffectedRows ?? 0) === 1;
}

/** The pieces that were scanned in an act. */
export async function findPieces(database: Database, handoverId: number): Promise<readonly PieceRow[]> {
  const found = await sql<PieceRow>`
    select p.order_item_id as "itemId", p.piece, p.scanned_at as at, trim(u.first_name || ' ' || u.last_name) as by
    from handover_pieces p join users u on u.id = p.scanned_by
    where p.handover_id = ${handoverId} order by p.order_item_id, p.piece
  `.execute(database);
  return found.rows;
}
