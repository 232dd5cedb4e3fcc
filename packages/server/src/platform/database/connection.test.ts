import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { isTransientError } from '../gateway/transient-errors.ts';
import { startTestServer } from '../../testing/running-server.ts';

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
