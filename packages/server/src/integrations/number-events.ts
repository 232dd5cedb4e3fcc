import type { Database } from '../platform/database/connection.ts';
import { lockEventNumbering, numberCommittedEvents } from './rows/event-rows.ts';

/**
 * Gives numbers to all events that have committed, and answers the highest one. One process at a time does so and looks
 * once the lock is its own, so that no event ever gets a lower number than one that somebody has read already.
 */
export async function numberEvents(database: Database): Promise<number> {
  return database.transaction().execute(async (transaction) => {
    await lockEventNumbering(transaction);
    return numberCommittedEvents(transaction);
  });
}
