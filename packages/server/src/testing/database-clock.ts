import pg from 'pg';

/**
 * Gives the databases of a throw-away PostgreSQL the clock of the test run: the databases named, and each that is made afterwards. `now()` is
 * replaced itself, so defaults, triggers, views and the job queue's functions follow it; planning puts the new body in its place wherever it is
 * called. The keywords (current_date, current_timestamp) cannot be replaced: no statement uses them (`scripts/tidy.test.ts`).
 */
export async function shiftDatabaseClock(url: string, databases: readonly string[] = ['loge']): Promise<void> {
  const offsetMs = Number(process.env['TEST_CLOCK_OFFSET_MS'] ?? 0);
  if (offsetMs === 0) return;
  for (const database of ['template1', ...databases]) {
    const address = new URL(url);
    address.pathname = database;
    const client = new pg.Client({ connectionString: address.href });
    await client.connect();
    await client.query(`
      create or replace function pg_catalog.now() returns timestamptz language sql stable parallel safe
      return pg_catalog.transaction_timestamp() + interval '${offsetMs} milliseconds'`);
    await client.end();
  }
}
