import type { ValueReport } from '@loge/domain/company/value-report';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';

export interface ReportOwed {
  readonly companyId: number;
  readonly month: string;
}

/** Months of companies without a report, the oldest first. */
export async function findReportsOwed(
  database: Database,
  months: readonly string[],
  limit: number,
): Promise<readonly ReportOwed[]> {
  const found = await sql<ReportOwed>`
    select k.id as "companyId", m.month::text as month
    from unnest(${[...months]}::date[]) m (month) cross join client_companies k
    where not exists (select from company_reports r where r.client_company_id = k.id and r.month = m.month)
      and exists (select from conciergeries c where c.client_company_id = k.id and not c.is_fake)
    order by m.month, k.id limit ${limit}
  `.execute(database);
  return found.rows;
}

/** Closes a month of a company. False where somebody else has closed it. */
export async function insertReport(
  transaction: Database,
  { companyId, month, report, now }: ReportOwed & { readonly report: ValueReport; readonly now: Date },
): Promise<boolean> {
  const kept = await sql`
    insert into company_reports (client_company_id, month, report, closed_at)
    values (${companyId}, ${month}::date, ${JSON.stringify(report)}::jsonb, ${now}) on conflict do nothing returning 1
  `.execute(transaction);
  return kept.rows.length > 0;
}

export interface ReportRow {
  /** '2026-10'. */
  readonly month: string;
  readonly closedAt: Date;
  readonly report: ValueReport;
}

/** The reports of a company, the newest first. */
export async function findReports(database: Database, companyId: number, limit: number): Promise<readonly ReportRow[]> {
  const found = await sql<ReportRow>`
    select to_char(r.month, 'YYYY-MM') as month, r.closed_at as "closedAt", r.report
    from company_reports r where r.client_company_id = ${companyId} order by r.month desc limit ${limit}
  `.execute(database);
  return found.rows;
}

/** More companies than one installation serves; nobody reads further. */
const maxCompaniesCompared = 1000;

/** What other companies have in a month: never which company it is. */
export async function findOtherReports(
  database: Database,
  companyId: number,
  month: string,
): Promise<readonly ValueReport[]> {
  const found = await sql<{ report: ValueReport }>`
    select r.report from company_reports r
    where r.month = ${`${month}-01`}::date and r.client_company_id <> ${companyId}
    order by r.client_company_id limit ${maxCompaniesCompared}
  `.execute(database);
  return found.rows.map(({ report }) => report);
}

/** One month of a company, by its first day. */
export async function findReport(database: Database, companyId: number, month: string): Promise<ValueReport | null> {
  const found = await sql<{ report: ValueReport }>`
    select r.report from company_reports r where r.client_company_id = ${companyId} and r.month = ${month}::date
  `.execute(database);
  return found.rows[0]?.report ?? null;
}
