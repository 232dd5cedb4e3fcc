import { sql } from 'kysely';
import type { Database } from '../database/connection.ts';
import type { ProcessReport, ServerProcess } from './process-report.ts';

/** Keeps what a process says of itself, and forgets those that have said nothing for an hour. The database's clock is the one that all of them share. */
export async function saveReport(database: Database, process: ServerProcess, report: ProcessReport): Promise<void> {
  await sql`
    with gone as (delete from server_processes where seen_at < now() - interval '1 hour' and id <> ${process.id}::uuid)
    insert into server_processes (id, host, pid, started_at, seen_at, report)
    values (${process.id}::uuid, ${process.host}, ${process.pid}, ${process.startedAt}, now(), ${JSON.stringify(report)}::jsonb)
    on conflict (id) do update set seen_at = excluded.seen_at, report = excluded.report
  `.execute(database);
}

export async function removeReport(database: Database, id: string): Promise<void> {
  await sql`delete from server_processes where id = ${id}::uuid`.execute(database);
}

interface SavedReport extends ServerProcess {
  readonly report: ProcessReport;
}

/** What other processes have said of themselves in the last seconds. */
export async function findReports(database: Database, id: string, seconds: number): Promise<readonly SavedReport[]> {
  const found = await sql<SavedReport>`
    select id, host, pid, started_at as "startedAt", report from server_processes
    where id <> ${id}::uuid and seen_at > now() - make_interval(secs => ${seconds}) order by started_at, id limit 100
  `.execute(database);
  return found.rows;
}
