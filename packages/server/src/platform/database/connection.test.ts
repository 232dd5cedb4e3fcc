import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { isTransientError } from '../gateway/transient-errors.ts';
import { startTestServer } from '../../testing/running-server.ts';
import { cloneDatabase } from '../../testing/test-database.ts';
import { connect } from './connection.ts';

const loge = startTestServer();

test('a connection that breaks in the middle of a transaction ends that transaction and nothing else', async () => {
  const { database } = loge;
  const broken = database.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(transaction);
    await sql`select pg_terminate_backend(${rows[0]?.pid}::int)`.execute(database);
    // Between two statements nobody waits for an answer that could fail.
    await expect.poll(() => isGone(rows[0]?.pid ?? 0)).toBe(true);
    await sql`select 1`.execute(transaction);
  });
  const error: unknown = await broken.catch((thrown: unknown) => thrown);
  expect(isTransientError(error), String(error)).toBe(true);
  await sql`select 1`.execute(database);
});

async function isGone(pid: number): Promise<boolean> {
  const { rows } = await sql`select 1 from pg_stat_activity where pid = ${pid}::int`.execute(loge.database);
  return rows.length === 0;
}

test('moments and days come out the same whatever zone the machine of the database is in', async () => {
  const { url, drop } = await cloneDatabase();
  const read = async (setUp: string) => {
    const { pool, close } = connect(url, { connections: 1 });
    await pool.query(setUp);
    await close();
    const later = connect(url, { connections: 1 });
    const { rows } = await later.pool.query<{ day: string; sameHour: boolean }>(
      `select ('2026-11-24T23:30:00Z'::timestamptz)::date::text as day,
         '2027-03-27T12:00:00Z'::timestamptz + interval '1 day' = '2027-03-28T12:00:00Z' as "sameHour"`,
    );
    await later.close();
    return rows;
  };
  const name = new URL(url).pathname.slice(1);
  for (const zone of ['UTC', 'Europe/Paris', 'America/St_Johns'])
    expect(await read(`alter database ${name} set timezone = '${zone}'`), zone).toEqual([
      { day: '2026-11-24', sameHour: true },
    ]);
  await drop();
});
