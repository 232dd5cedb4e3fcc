/** What a door is opened for. */
const DOOR_PURPOSES = ['drop', 'collect', 'look'] as const;
export type DoorPurpose = (typeof DOOR_PURPOSES)[number];

/** What a maker says of a door that it was asked to open; `silent` where nobody knows whether it did. */
export type DoorAnswer = 'opened' | 'jammed' | 'refused' | 'silent';

/** What came of it: a maker who stays silent until nobody stands before the door any more has not answered. */
export type DoorOutcome = Exclude<DoorAnswer, 'silent'> | 'unanswered';

/** A door opens for so long after it was asked for, in milliseconds, and not later: anyone who stood before it has gone. */
export const DOOR_COMMAND_TIMEOUT_MS = 60_000;

/** For so long the desk reads what its maker said of a door, in milliseconds. */
export const DOOR_SHOWN_FOR_MS = 10 * 60_000;

const FIRST_RETRY_AFTER_MS = 2_000;

/**
 * What a try to have a door opened comes to: an outcome, or in how many milliseconds it is tried again. A silent maker is asked after 2, 4, 8 …
 * seconds, until the door is not to be opened any more.
 */
export function doorRetryDecision(
  answer: DoorAnswer,
  { attempts, leftMs }: { readonly attempts: number; readonly leftMs: number },
): { readonly outcome: DoorOutcome } | { readonly retryAfterMs: number } {
  if (answer !== 'silent') return { outcome: answer };
  const retryAfterMs = FIRST_RETRY_AFTER_MS * 2 ** Math.max(0, attempts - 1);
  return retryAfterMs < leftMs ? { retryAfterMs } : { outcome: 'unanswered' };
}
