import type { Database } from '../../database/connection.ts';
import { countFailedAttempts } from '../../database/sign-in-rows.ts';

const minute = 60_000;
const window = 15 * minute;
/** Per login a growing pause, never a lock: a stranger must not be able to shut somebody out. */
const freeTries = 5;
const longestPause = 5 * minute;
/** Per address, for one machine that tries many logins. */
const mostFromOneAddress = 100;

/** How many minutes to wait before the next guess at a password, for this login from this address; 0 for none. */
export async function minutesToWait(database: Database, login: string, address: string, now: Date): Promise<number> {
  const failed = await countFailedAttempts(database, login, address, new Date(now.getTime() - window));
  if (failed.fromAddress >= mostFromOneAddress) return Math.ceil(window / minute);
  if (failed.forLogin < freeTries || failed.lastAt === null) return 0;
  const pause = Math.min(longestPause, 15_000 * 2 ** (failed.forLogin - freeTries));
  const left = failed.lastAt.getTime() + pause - now.getTime();
  return left > 0 ? Math.ceil(left / minute) : 0;
}
