import type { Services } from '../../platform/services.ts';
import { deleteOutdatedRows } from '../../platform/jobs/delete-outdated-rows.ts';

/**
 * Forgets sessions, one-time tokens, guesses, remembered browsers and the like whose time has been over for a month: long enough to look into what
 * happened, and the business log keeps what must stay. Answers to writes go as well: nobody sends one of those again. Orders and series keep the
 * key that made them. So do codes for a pick-up that nobody may use any more.
 */
export async function cleanAccess(services: Pick<Services, 'database' | 'clock' | 'log'>): Promise<void> {
  await deleteOutdatedRows(services, 'accessTraces');
}
