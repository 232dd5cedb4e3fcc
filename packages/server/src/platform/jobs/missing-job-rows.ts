import { sql } from 'kysely';
import type { Database } from '../database/connection.ts';

/** Of some jobs of a kind, the places of those that nobody does: none waits or runs, and none gave up within the last hour. */
export async function findWithoutJob(
  database: Database,
  name: string,
  jobs: readonly object[],
): Promise<readonly number[]> {
  const found = await sql<{ place: number }>`
    select (wanted.place - 1)::int as place from jsonb_array_elements(${JSON.stringify(jobs)}::jsonb) with ordinality as wanted (data, place)
    where not exists (
      select from pgboss.job j where j.name = ${name} and j.data = wanted.data
        and (j.state in ('created', 'retry', 'active') or (j.state = 'failed' and j.completed_on > now() - interval '1 hour')))
    order by wanted.place
  `.execute(database);
  return found.rows.map(({ place }) => place);
}

/** One process at a time looks for lost work of a kind: two that look at once would both queue it. Until the end of the transaction. */
export async function lockLostWork(transaction: Database, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('lost work', hashtext(${name})))`.execute(transaction);
}

/** Whether a job of a kind waits to be taken. Nobody takes it until the end of this transaction. */
export async function holdWaitingJob(transaction: Database, name: string): Promise<boolean> {
  const { rows } = await sql`
    select from pgboss.job where name = ${name} and state = 'created' and start_after <= now()
    order by created_on limit 1 for key share skip locked
  `.execute(transaction);
  return rows.length > 0;
}
