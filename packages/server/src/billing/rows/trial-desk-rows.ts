import type { Database } from '../../platform/database/connection.ts';

/** Whether these desks, one at least, are all trial desks: what is written about them alone is worth nothing. */
export async function areTrialDesks(database: Database, conciergerieIds: readonly number[]): Promise<boolean> {
  const desks = await database
    .selectFrom('conciergeries')
    .select('is_fake')
    .where('id', 'in', conciergerieIds)
    .execute();
  return desks.length > 0 && desks.every(({ is_fake: isTrial }) => isTrial);
}
