import { sql } from 'kysely';
import type { Database } from '../database/connection.ts';

export interface WaitingMails {
  readonly waiting: number;
  /** Given up within the last 24 hours. */
  readonly failed: number;
  /** How long the one that waits longest has been due; 0 where none is. One that the mail server puts off waits for its next try, and says nothing of the others. */
  readonly oldestSeconds: number;
}

/** Mails that are to go out, by the index of these, and those of the last day that nobody tries any more. */
export async function countWaitingMails(database: Database): Promise<WaitingMails> {
  const { rows } = await sql<WaitingMails>`
    select (select count(*)::int from mails where state in ('queued', 'sending')) as waiting,
      (select count(*)::int from mails where state = 'failed' and created_at > now() - interval '4 days'
        and coalesce(send_after, created_at) > now() - interval '1 day') as failed,
      (select coalesce(greatest(0, extract(epoch from now() - min(created_at))), 0)::float8 from mails
        where state in ('queued', 'sending') and created_at < now() and (attempts = 0 or send_after <= now())) as "oldestSeconds"
  `.execute(database);
  return rows[0] ?? { waiting: 0, failed: 0, oldestSeconds: 0 };
}

export interface WaitingJobs extends WaitingMails {
  readonly name: string;
}

/** Jobs that are due and wait, and those given up within the last day, by kind; kinds of which there is neither are left out. */
export async function countWaitingJobs(database: Database): Promise<readonly WaitingJobs[]> {
  const { rows } = await sql<WaitingJobs>`
    select name, (count(*) filter (where state < 'active'))::int as waiting, (count(*) filter (where state = 'failed'))::int as failed,
      coalesce(greatest(0, extract(epoch from now() - min(start_after) filter (where state < 'active'))), 0)::float8 as "oldestSeconds"
    from pgboss.job
    where name not like '\\_\\_%'
      and ((state < 'active' and start_after <= now()) or (state = 'failed' and completed_on > now() - interval '1 day'))
    group by name
  `.execute(database);
  return rows;
}

/** When the last backup was safe where it belongs; null where none was ever made. */
export async function findLastBackup(database: Database): Promise<Date | null> {
  const found = await database
    .selectFrom('backup_runs')
    .select('finished_at')
    .orderBy('finished_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return found?.finished_at ?? null;
}
