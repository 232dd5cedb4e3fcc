import type { Moment } from '../shared/moment.ts';
import { isCalledOff, type OrderStatus } from './order-status.ts';
import type { ChangeKind } from './order-workflow.ts';
import type { Actor } from './workflow-types.ts';

/** For how long *Annuler* is offered after a change of status. */
export const UNDO_SECONDS = 10;

/** For how long the gateway still takes a change back, and mails about it wait: whoever presses in the last moment is not refused. */
export const UNDO_WINDOW_MS = 30_000;

interface Step {
  readonly status: OrderStatus;
  readonly kind: ChangeKind;
  readonly authorId: number | null;
  readonly authorRole: Actor;
  readonly at: Moment;
}

/**
 * The step that somebody may take back now, by its place in the history: their own last one along the workflow, as long as the time to undo runs and nothing came after
 * it but what the system did with it (a done order that is paid at once). Null for none, and where money went back with it: what was called off stays so.
 * See docs/decisions/0081.
 */
export function stepToUndo(history: readonly Step[], userId: number, now: Moment): number | null {
  const own = history.findLastIndex(({ authorRole }) => authorRole !== 'system');
  const step = history[own];
  if (step === undefined || own === 0 || step.kind !== 'transition' || step.authorId !== userId) return null;
  const isRecent = now - step.at <= UNDO_WINDOW_MS;
  const isAlone = history.slice(own + 1).every(({ at }) => at === step.at);
  return isRecent && isAlone && !isCalledOff(step.status) ? own : null;
}
