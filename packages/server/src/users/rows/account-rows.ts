import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';

/*
 * What a manager changes about somebody's account beside the profile.
 */

/** Sets the mark, or swaps it for null. Answers what it is now. */
export async function setVip(transaction: Database, userId: number, vip: boolean | null): Promise<boolean> {
  const row = await transaction
    .updateTable('users')
    .set({ vip: vip ?? sql<boolean>`not vip` })
    .where('id', '=', userId)
    .returning('vip')
    .executeTakeFirstOrThrow();
  return row.vip;
}
