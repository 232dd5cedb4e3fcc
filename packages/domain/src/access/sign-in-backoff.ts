import type { Moment } from '../shared/moment.ts';

/** Failures count for a quarter of an hour. */
export const SIGN_IN_FAILURE_WINDOW_MS = 15 * 60_000;
const FAILURES_BEFORE_BACKOFF = 5;
const INITIAL_PAUSE_MS = 15_000;
const MAX_PAUSE_MS = 5 * 60_000;
/** One machine that tries many accounts. */
const MAX_PER_ADDRESS = 100;

/** Failed guesses within the window, and when the last one was. */
export type Failures = { readonly count: number; readonly lastAt: Moment | null };

export type SignInFailureFacts = {
  /** From this browser, where it has signed this person in before; null for any other. */
  readonly ownDevice: Failures | null;
  /** At the person's account, by login or e-mail, from browsers that they never used. */
  readonly account: Failures;
  /** At what was typed, whether or not it is anybody's. */
  readonly typed: Failures;
  /** From the address, at whatever account. */
  readonly fromAddress: number;
};

export type SignInBackoff = { readonly until: Moment; readonly because: 'device' | 'account' | 'address' };

/**
 * Until when the next guess at a password must wait, or null when it may be made now. Pauses grow and end; nobody is shut out by the
 * guesses of others: a browser of the person's own waits only for its own mistakes.
 */
export function signInBackoff(facts: SignInFailureFacts, now: Moment): SignInBackoff | null {
  const { ownDevice, account, typed, fromAddress } = facts;
  if (ownDevice !== null) return stillRunning({ until: backoffEnd(ownDevice), because: 'device' }, now);
  if (fromAddress >= MAX_PER_ADDRESS) return { until: now + SIGN_IN_FAILURE_WINDOW_MS, because: 'address' };
  return stillRunning({ until: Math.max(backoffEnd(account), backoffEnd(typed)), because: 'account' }, now);
}

/** The end of the pause that failures ask for; the beginning of time where they ask for none. */
function backoffEnd({ count, lastAt }: Failures): Moment {
  if (count < FAILURES_BEFORE_BACKOFF || lastAt === null) return 0;
  return lastAt + Math.min(MAX_PAUSE_MS, INITIAL_PAUSE_MS * 2 ** (count - FAILURES_BEFORE_BACKOFF));
}

const stillRunning = (pause: SignInBackoff, now: Moment): SignInBackoff | null => (pause.until > now ? pause : null);
