import { isCalledOff } from '@loge/domain/orders/order-status';
import { type HandoverKind, itemProblem, type ItemProblem } from '@loge/domain/reception/handovers';
import { messageText, type MessageValues } from '@loge/domain/shared/messages';
import type { Database } from '../platform/database/connection.ts';
import { findPresentHolders, type GoodsRow } from './rows/goods-rows.ts';

export interface FoundProblem {
  readonly row: GoodsRow;
  readonly problem: ItemProblem;
  /** In French, as all that managers read. */
  readonly message: string;
  readonly since: Date | null;
  readonly by: string | null;
}

/** Why an act cannot be done with some of these items, with who has been there before; empty where it can with all. */
export async function validateItems(
  database: Database,
  kind: HandoverKind,
  rows: readonly GoodsRow[],
): Promise<readonly FoundProblem[]> {
  const found = rows.flatMap((row) => {
    const problem = itemProblem(kind, {
      workflow: row.workflow,
      orderStatus: row.orderStatus,
      itemStatus: row.status,
      calledOff: isCalledOff(row.orderStatus),
    });
    return problem === null ? [] : [{ row, problem }];
  });
  return announceProblems(database, found);
}

export interface BareProblem {
  readonly row: GoodsRow;
  readonly problem: ItemProblem;
  readonly values?: MessageValues;
}

export async function announceProblems(
  database: Database,
  found: readonly BareProblem[],
): Promise<readonly FoundProblem[]> {
  if (found.length === 0) return [];
  const holders = await findPresentHolders(
    database,
    found.map(({ row }) => row.id),
  );
  const byItem = new Map(holders.map((holder) => [holder.itemId, holder]));
  return found.map(({ row, problem, values }) => ({
    row,
    problem,
    message: messageText(problem, 'fr', values),
    since: byItem.get(row.id)?.since ?? null,
    by: byItem.get(row.id)?.by ?? null,
  }));
}
