import type { Moment } from '../shared/moment.ts';
import type { HistoryEntry } from './order-workflow.ts';
import { undoneSteps } from './status-history.ts';
import type { Actor } from './workflow-types.ts';

export type MailedEntry = HistoryEntry & {
  readonly authorRole: Actor;
  readonly at: Moment;
  /** Its mail waited until it could not be taken back any more. */
  readonly undoable: boolean;
};

/** Whether a step of a history was taken back, or its mail waited and a later step stands: the mail would be read after the mail of that one. */
export function isMailOvertaken(history: readonly MailedEntry[], index: number): boolean {
  const said = history[index];
  if (said === undefined) return false;
  const undone = undoneSteps(history);
  if (undone[index] === true) return true;
  const stands = history.filter((_each, at) => at > index && undone[at] === false);
  // What the system did with it at once is part of it.
  return said.undoable && stands.some(({ authorRole, at }) => authorRole !== 'system' || at > said.at);
}
