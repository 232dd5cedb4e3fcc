import type { CubeName } from '@loge/domain/reporting/cubes';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';

export interface SavedReportRow {
  readonly name: string;
  readonly cubeName: CubeName;
  readonly reportingQuery: unknown;
  readonly savedAt: Date;
}

/** Somebody's reports, the latest first. */
export async function findSavedReports(database: Database, userId: number): Promise<SavedReportRow[]> {
  const found = await sql<SavedReportRow>`
    select name, cube_name as "cubeName", reporting_query as "reportingQuery", saved_at as "savedAt"
    from bi_reports where user_id = ${userId} order by saved_at desc, id desc
  `.execute(database);
  return found.rows;
}

/** Saves a report, over the one of the same name. False where there are `most` others already. */
export async function saveReport(
  transaction: Database,
  userId: number,
  { name, cubeName, reportingQuery, savedAt }: SavedReportRow,
  most: number,
): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended('bi_reports', ${userId}))`.execute(transaction);
  const saved = await sql`
    insert into bi_reports (user_id, name, cube_name, reporting_query, saved_at)
    select ${userId}, ${name}, ${cubeName}, ${JSON.stringify(reportingQuery)}::jsonb, ${savedAt}
    where (select count(*) from bi_reports where user_id = ${userId} and name <> ${name}) < ${most}
    on conflict (user_id, name) do update
      set cube_name = excluded.cube_name, reporting_query = excluded.reporting_query, saved_at = excluded.saved_at
  `.execute(transaction);
  return saved.numAffectedRows === 1n;
}

export async function removeReport(transaction: Database, userId: number, name: string): Promise<void> {
  await sql`delete from bi_reports where user_id = ${userId} and name = ${name}`.execute(transaction);
}
