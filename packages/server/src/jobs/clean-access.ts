import { deleteAccessTracesBefore } from '../database/own-session-rows.ts';
import type { Services } from '../services.ts';

/** Long enough to look into what happened; the business log keeps what must stay. */
const keptDays = 30;

/** Forgets sessions, one-time tokens and guesses whose time has been over for a month. */
export async function cleanAccess({ database, clock }: Pick<Services, 'database' | 'clock'>): Promise<void> {
  await deleteAccessTracesBefore(database, new Date(clock().getTime() - keptDays * 24 * 3_600_000));
}
