import type { HandoverKind } from '@loge/domain/reception/handovers';
import type { Database } from '../platform/database/connection.ts';
import { findOpenHandover, insertHandover, lockHandovers, tickItems } from './rows/handover-rows.ts';

/** Ticks items in the act under way at their desk, which begins with the first. Answers how many were not ticked before. */
export async function tickGoods(
  database: Database,
  {
    kind,
    conciergerieId,
    itemIds,
    by,
    now,
  }: {
    readonly kind: HandoverKind;
    readonly conciergerieId: number;
    readonly itemIds: readonly number[];
    readonly by: number;
    readonly now: Date;
  },
): Promise<number> {
  await lockHandovers(database, conciergerieId, kind);
  const open = await findOpenHandover(database, conciergerieId, kind);
  const handoverId = open?.id ?? (await insertHandover(database, { conciergerieId, kind, by, now }));
  return tickItems(database, { handoverId, conciergerieId, itemIds, by, now });
}
