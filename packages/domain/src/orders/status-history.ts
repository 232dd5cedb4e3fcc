import type { ItemStatus } from './item-status.ts';
import type { HistoryEntry } from './order-workflow.ts';
import { effectsOnEntering } from './workflow-tables.ts';

/**
 * Which steps of a history were undone by a later rollback, in the history's order. The rollback itself counts as
 * undone too: with it the order stands again at the earlier step, which is the one to show. A rollback to a status
 * that only an undone step had stands by itself. Nothing is ever erased; screens that show an order's life leave the
 * undone steps out. Spec: manager §4 (roll back status).
 */
export function undoneSteps(history: readonly HistoryEntry[]): boolean[] {
  const undone = history.map(() => false);
  for (const [index, { kind, status }] of history.entries()) {
    if (kind !== 'rollback') continue;
    const target = history.findLastIndex((entry, at) => at < index && undone[at] === false && entry.status === status);
    if (target >= 0) undone.fill(true, target + 1, index + 1);
  }
  return undone;
}

/** Where the items of an order are after all that happened to it: what was rolled back has not moved them. */
export function itemStatusAfter(history: readonly HistoryEntry[]): ItemStatus {
  const undone = undoneSteps(history);
  const moves = history
    .filter((_entry, index) => undone[index] === false)
    .flatMap(({ status }) => effectsOnEntering(status))
    .flatMap((effect) => (effect.kind === 'items' ? [effect.status] : []));
  return moves.at(-1) ?? 'normal';
}
