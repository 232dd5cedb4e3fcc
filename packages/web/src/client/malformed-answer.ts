import type { ActionContract } from '@loge/contract/shared/action-contract';
import type { Envelope } from '@loge/contract/shared/envelope';
import { newProblemId } from './problem-id.ts';

let report: (id: string, what: string) => void = () => undefined;

/** Set once when the application starts: tells the server's log what the person reads. */
export function onMalformedAnswer(listener: typeof report): void {
  report = listener;
}

const reportedActions = new Set<string>();

/** A load that a proxy answers for an absent server goes to the log too, once for each action: it may be that one alone. */
export function reportUnavailable(action: string, what: string): void {
  if (reportedActions.has(action)) return;
  reportedActions.add(action);
  report(newProblemId(), `${action}: ${what}`);
}

/** A proxy says with these that the server behind it is away. */
const unavailableStatuses: readonly number[] = [502, 503, 504];

/** Whether an answer without an envelope is a proxy's, for a server that is not there to answer. */
export const isServiceUnavailable = (status: number): boolean => unavailableStatuses.includes(status);

/**
 * What the answer to an action must hold and this one does not, outermost keys only: another version of the server, or something that
 * stands in its place, may answer anything. A screen that draws such an answer fails, or waits for ever.
 */
export function missingFrom(data: unknown, { answerKeys = [] }: ActionContract): readonly string[] {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return ['data'];
  return answerKeys.filter((key) => !(key in data));
}

/**
 * What stands for the envelope where a server answered what we cannot read: the generic sentence, with an
 * identifier made here (Spec: beneficiary-and-access §8 "Generic"). Whether anything was done is not known.
 */
export function malformedAnswer(action: string, what: string): Envelope<null> {
  const id = newProblemId();
  report(id, `${action}: ${what}`);
  const begin = document.documentElement.lang.startsWith('en') ? 'Something went wrong.' : 'Une erreur est survenue.';
  return { code: 99, status: 'KO', refusal: 'unexpected', message: `${begin} Code ${id}`, data: null, requestId: id };
}
