import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';

export interface WaitingJob {
  readonly name: string;
  readonly data: object;
  /** Before this moment it is not begun; null for at once. */
  readonly after: Date | null;
}

/** What waits to be done, was begun or is tried again. What comes by itself, by the clock, comes again anyway. */
export async function findWaitingJobs(database: Database): Promise<readonly WaitingJob[]> {
  const { rows: found } = await sql<{ isThere: boolean }>`
    select to_regclass('pgboss.job') is not null as "isThere"
  `.execute(database);
  if (found[0]?.isThere !== true) return [];
  const { rows } = await sql<WaitingJob>`
    select name, coalesce(data, '{}') as data, case when start_after > now() then start_after end as after
    from pgboss.job
    where state in ('created', 'retry', 'active') and not starts_with(name, '__pgboss')
    order by created_on, id
  `.execute(database);
  return rows;
}
