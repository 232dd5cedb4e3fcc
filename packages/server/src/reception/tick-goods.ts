import type { HandoverKind } from '@loge/domain/reception/handovers';
import type { Database } from '../platform/database/connection.ts';
import { findOpenHandover, insertHandover, lockHandovers, tickItems } from './rows/handover-rows.ts';
import { findPieces, insertPiece, type PieceRow } from './rows/piece-rows.ts';

interface Ticking {
  readonly kind: HandoverKind;
  readonly conciergerieId: number;
  readonly by: number;
  readonly now: Date;
}

/** The act under way at a desk, locked until the transaction ends; it begins with the first scan or tick. */
async function lockOpenHandover(database: Database, { kind, conciergerieId, by, now }: Ticking): Promise<number> {
  await lockHandovers(database, conciergerieId, kind);
  const open = await findOpenHandover(database, conciergerieId, kind);
  return open?.id ?? (await insertHandover(database, { conciergerieId, kind, by, now }));
}

/** Ticks items in the act under way at their desk, which begins with the first. Answers how many were not ticked before. */
export async function tickGoods(
  database: Database,
  { itemIds, ...ticking }: Ticking & { readonly itemIds: readonly number[] },
): Promise<number> {
  const handoverId = await lockOpenHandover(database, ticking);
  return tickItems(database, { ...ticking, handoverId, itemIds });
}

/** A piece of an item was scanned. Answers whether it is new, and all pieces of the item that were scanned in this act. */
export async function scanPiece(
  database: Database,
  { itemId, piece, ...ticking }: Ticking & { readonly itemId: number; readonly piece: number },
): Promise<{ readonly isNew: boolean; readonly scanned: readonly PieceRow[] }> {
  const handoverId = await lockOpenHandover(database, ticking);
  const isNew = await insertPiece(database, { ...ticking, handoverId, itemId, piece });
  const scanned = (await findPieces(database, handoverId)).filter((each) => each.itemId === itemId);
  return { isNew, scanned };
}
