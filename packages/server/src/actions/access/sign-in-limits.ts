import type { Database } from '../../database/connection.ts';
import { countFailedAttempts, insertAttempt, lockAttemptsFor } from '../../database/sign-in-rows.ts';

const minute = 60_000;
const window = 15 * minute;
/** Per login a growing pause, never a lock: a stranger must not be able to shut somebody out. */
const freeTries = 5;
const longestPause = 5 * minute;
/** Per address, for one machine that tries many logins. */
const mostFromOneAddress = 100;

export type ClaimedGuess = { readonly attemptId: number } | { readonly minutesToWait: number };

/**
 * Claims one guess at the password of this login from this address, or says how many minutes to wait for it. It counts as failed until
 * `setAttemptSucceeded` says otherwise, so that guesses which come all at once count like those that come one by one.
 */
export async function claimGuess(
  aside: Database,
  { login, address }: { readonly login: string; readonly address: string },
  now: Date,
): Promise<ClaimedGuess> {
  return aside.transaction().execute(async (transaction) => {
    await lockAttemptsFor(transaction, login);
    const minutes = await minutesToWait(transaction, login, address, now);
    if (minutes > 0) return { minutesToWait: minutes };
    return { attemptId: await insertAttempt(transaction, { login, address, succeeded: false, at: now }) };
  });
}

/** How many minutes to wait before the next guess at a password, for this login from this address; 0 for none. */
async function minutesToWait(database: Database, login: string, address: string, now: Date): Promise<number> {
  const failed = await countFailedAttempts(database, login, address, new Date(now.getTime() - window));
  if (failed.fromAddress >= mostFromOneAddress) return Math.ceil(window / minute);
  if (failed.forLogin < freeTries || failed.lastAt === null) return 0;
  const pause = Math.min(longestPause, 15_000 * 2 ** (failed.forLogin - freeTries));
  const left = failed.lastAt.getTime() + pause - now.getTime();
  return left > 0 ? Math.ceil(left / minute) : 0;
}
