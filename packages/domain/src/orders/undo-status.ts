import type { LocalDate } from '../shared/local-date.ts';
import type { Moment } from '../shared/moment.ts';
import { isCalledOff, isDone, type OrderStatus } from './order-status.ts';
import type { ChangeKind } from './order-workflow.ts';
import type { Actor } from './workflow-types.ts';

/** For how long *Annuler* is offered after a change of status. */
export const UNDO_SECONDS = 10;

/** For how long the gateway still takes a change back, and mails about it wait: a person who presses in the last moment is not refused. */
export const UNDO_WINDOW_MS = 30_000;

/**
 * Whether a change of status brings about only what a step back restores. What moves money does not: an accepted quote is paid, a done order is charged, a
 * called-off one is paid back and frees its place, and takes both again when it goes on. Nor does a new day of the service. See docs/decisions/0081.
 */
export function canBeTakenBack({
  from,
  to,
  newDate,
}: {
  readonly from: OrderStatus;
  readonly to: OrderStatus;
  readonly newDate: LocalDate | null;
}): boolean {
  return newDate === null && to !== 'quote_accepted' && !isDone(to) && !isCalledOff(to) && !isCalledOff(from);
}

/** Whether *Annuler* may be offered after changes of which the first one was sent at `since`: the gateway takes that one back until the offer ends. */
export const canOfferUndo = ({ since, now }: { readonly since: number; readonly now: number }): boolean =>
  now - since + UNDO_SECONDS * 1000 <= UNDO_WINDOW_MS;

interface Step {
  readonly step: number;
  /** It was made to be taken back. */
  readonly undoable: boolean;
  readonly status: OrderStatus;
  /** The day of the service that it fixed; null where it left the day. */
  readonly newDate: LocalDate | null;
  readonly kind: ChangeKind;
  readonly authorId: number | null;
  readonly authorRole: Actor;
  readonly at: Moment;
}

/**
 * The place in the history of the step that somebody wants to take back, where they may: their own last one along the workflow, made to be taken back, as long as the time to undo runs and nothing came after
 * it but what the system did with it at once. Null for none, and where a step back would not restore what the step did.
 * See docs/decisions/0081.
 */
export function stepToUndo(
  history: readonly Step[],
  wish: { readonly step: number; readonly userId: number; readonly now: Moment },
): number | null {
  const own = history.findLastIndex(({ authorRole }) => authorRole !== 'system');
  const step = history[own];
  if (step === undefined || own === 0 || step.kind !== 'transition' || step.authorId !== wish.userId) return null;
  if (step.step !== wish.step || !step.undoable) return null;
  const isRecent = wish.now - step.at <= UNDO_WINDOW_MS;
  const isAlone = history.slice(own + 1).every(({ at }) => at === step.at);
  const before = history[own - 1];
  const isHarmless =
    before !== undefined && canBeTakenBack({ from: before.status, to: step.status, newDate: step.newDate });
  return isRecent && isAlone && isHarmless ? own : null;
}
