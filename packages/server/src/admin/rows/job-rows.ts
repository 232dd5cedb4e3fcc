import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';

export interface JobKindRow {
  readonly name: string;
  readonly waiting: number;
  readonly later: number;
  readonly underWay: number;
  readonly toRetry: number;
  readonly failed: number;
  readonly oldest: Date | null;
}

/** How many jobs of each kind are not done, by name. Jobs that are done are left out, however many are still kept. */
export async function countJobs(database: Database): Promise<readonly JobKindRow[]> {
  const found = await sql<JobKindRow>`
    select name, (count(*) filter (where state = 'created' and start_after <= now()))::int as waiting,
      (count(*) filter (where state = 'created' and start_after > now()))::int as later,
      (count(*) filter (where state = 'active'))::int as "underWay",
      (count(*) filter (where state = 'retry'))::int as "toRetry",
      (count(*) filter (where state = 'failed'))::int as failed,
      min(start_after) filter (where state = 'created' and start_after <= now()) as oldest
    from pgboss.job where state in ('created', 'retry', 'active', 'failed') and name not like '\\_\\_%'
    group by name order by name
  `.execute(database);
  return found.rows;
}

export interface FailedJobRow {
  readonly id: string;
  readonly name: string;
  readonly state: 'retry' | 'failed';
  readonly createdAt: Date;
  readonly nextTry: Date | null;
  readonly tries: number;
  readonly message: string;
}

/** Jobs that failed at least once and are not done, those given up first, then the one that is tried again soonest. */
export async function findFailedJobs(database: Database, most: number): Promise<readonly FailedJobRow[]> {
  const found = await sql<FailedJobRow>`
    select id, name, state, created_on as "createdAt", case when state = 'retry' then start_after end as "nextTry",
      retry_count + case when state = 'failed' then 1 else 0 end as tries, left(coalesce(output->>'message', ''), 300) as message
    from pgboss.job where state in ('retry', 'failed') and name not like '\\_\\_%'
    order by state desc, start_after, id limit ${most}
  `.execute(database);
  return found.rows;
}

/** A job that failed is taken next, and once more even where all its tries are used up. Answers its name; null where it has not failed. */
export async function retryJobNow(transaction: Database, jobId: string): Promise<string | null> {
  const updated = await sql<{ name: string }>`
    update pgboss.job set state = 'retry', retry_limit = greatest(retry_limit, retry_count + 1), start_after = now(), completed_on = null
    where id = ${jobId}::uuid and state in ('retry', 'failed') returning name
  `.execute(transaction);
  return updated.rows[0]?.name ?? null;
}
