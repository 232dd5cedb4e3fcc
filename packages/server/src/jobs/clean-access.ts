import { deleteAnswersBefore } from '../database/idempotency-rows.ts';
import { deleteAccessTracesBefore } from '../database/own-session-rows.ts';
import { deleteBrowsersExpiredBefore } from '../database/remembered-browser-rows.ts';
import type { Services } from '../services.ts';

/** Long enough to look into what happened; the business log keeps what must stay. */
const keptDays = 30;
/** A day's worth of answers must not hold the database up for long. */
const answersAtOnce = 10_000;

/**
 * Forgets sessions, one-time tokens, guesses and remembered browsers whose time has been over for a month, and what was answered to writes
 * that long ago: nobody sends one of those again. Orders and series keep the key that made them.
 */
export async function cleanAccess({ database, clock }: Pick<Services, 'database' | 'clock'>): Promise<void> {
  const before = new Date(clock().getTime() - keptDays * 24 * 3_600_000);
  await deleteAccessTracesBefore(database, before);
  await deleteBrowsersExpiredBefore(database, before);
  while ((await deleteAnswersBefore(database, before, answersAtOnce)) === answersAtOnce);
}
