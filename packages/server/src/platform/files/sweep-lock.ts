import { sql } from 'kysely';
import type { Database } from '../database/connection.ts';

/** The name under which anyone who copies files and anyone who sweeps them keep out of each other's way. */
const sweepLockKey = sql`hashtextextended('files-at-rest', 0)`;

/** Until this connection closes no stored file is swept away. Waits for a sweep that is under way. */
export async function lockFilesAgainstSweep(database: Database): Promise<void> {
  await sql`select pg_advisory_lock_shared(${sweepLockKey})`.execute(database);
}

/** Does the work unless files are held, in which case it answers undefined. Needs a connection of its own for as long. */
export async function withSweepLock<Result>(
  database: Database,
  work: () => Promise<Result>,
): Promise<Result | undefined> {
  return database.connection().execute(async (connection) => {
    const { rows } = await sql<{ free: boolean }>`select pg_try_advisory_lock(${sweepLockKey}) as free`.execute(
      connection,
    );
    if (rows[0]?.free !== true) return undefined;
    try {
      return await work();
    } finally {
      await sql`select pg_advisory_unlock(${sweepLockKey})`.execute(connection);
    }
  });
}
