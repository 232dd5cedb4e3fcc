import type { Envelope } from '@loge/contract/shared/envelope';
import { newProblemId } from './problem-id.ts';

let tell: (id: string, what: string) => void = () => undefined;

/** Set once when the application starts: tells the server's log what the person reads. */
export function onStrangeAnswer(listener: typeof tell): void {
  tell = listener;
}

/** A proxy says with these that the server behind it is away: no answer came. */
const awayStatuses: readonly number[] = [502, 503, 504];

/** Whether a failure without an envelope is a server's that is there but fell over, and no want of a network. */
export const isServerFailure = (status: number): boolean => status >= 400 && !awayStatuses.includes(status);

/**
 * What stands for the envelope where a server answered with a failure and nothing that we can read: the generic sentence, with an
 * identifier made here (Spec: beneficiary-and-access §8 "Generic"). Whether anything was done is not known.
 */
export function strangeAnswer(action: string, status: number): Envelope<null> {
  const id = newProblemId();
  tell(id, `${action}: status ${status} without an envelope`);
  const begin = document.documentElement.lang.startsWith('en') ? 'Something went wrong.' : 'Une erreur est survenue.';
  return { code: 99, status: 'KO', refusal: 'unexpected', message: `${begin} Code ${id}`, data: null, requestId: id };
}
