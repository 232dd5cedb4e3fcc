import type { EreportState } from '@loge/domain/accounting/ereport-figures';
import type { EreportCategory } from '@loge/domain/accounting/ereport-lines';
import type { EreportKind } from '@loge/domain/accounting/ereporting-periods';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';
import { companiesOf } from '../reporting-companies.ts';
import type { EreportFigures } from './ereport-rows.ts';

interface CompanyRow {
  readonly siren: string;
  readonly name: string;
}

/** The companies of which the caller keeps the accounts of all desks, by name. */
export async function findCompaniesOf(database: Database, deskIds: readonly number[]): Promise<readonly CompanyRow[]> {
  const found = await sql<CompanyRow>`
    select own.siren, coalesce(last.legal_name, own.siren) as name
    from (${companiesOf(deskIds)}) own
    left join lateral (select s.legal_name from seller_identities s where s.siren = own.siren order by s.id desc limit 1) last on true
    order by coalesce(last.legal_name, own.siren) collate alphabetical, own.siren
  `.execute(database);
  return found.rows;
}

export interface ReportRow {
  readonly id: number;
  readonly siren: string;
  readonly kind: EreportKind;
  readonly startsOn: string;
  readonly endsOn: string;
  readonly dueOn: string;
  readonly version: number;
  readonly type: 'IN' | 'RE';
  readonly reference: string;
  readonly baseCents: number;
  readonly vatCents: number;
  readonly state: EreportState;
  readonly words: string;
  readonly madeAt: Date;
  readonly isReplaced: boolean;
  readonly isAsked: boolean;
}

const reportColumns = sql`r.id, r.siren, r.kind, r.starts_on::text as "startsOn", r.ends_on::text as "endsOn", r.due_on::text as "dueOn", r.version, r.type, r.reference, r.base_cents as "baseCents",
  r.vat_cents as "vatCents", s.state, coalesce(s.words, '') as words, r.made_at as "madeAt",
  exists (select from ereports n where n.siren = r.siren and n.kind = r.kind and n.starts_on = r.starts_on and n.version > r.version) as "isReplaced",
  exists (select from ereports_to_send a where a.report_id = r.id) as "isAsked"`;

/** The latest reports of companies, the last period first. */
export async function findLatestReports(
  database: Database,
  of: { readonly sirens: readonly string[]; readonly limit: number },
): Promise<readonly ReportRow[]> {
  const found = await sql<ReportRow>`
    select ${reportColumns} from ereports r join ereport_states s on s.report_id = r.id
    where r.siren = any(${of.sirens}::text[]) order by r.ends_on desc, r.id desc limit ${of.limit}
  `.execute(database);
  return found.rows;
}

export async function findReport(
  database: Database,
  id: number,
): Promise<(ReportRow & { readonly figures: EreportFigures; readonly document: string }) | null> {
  const found = await sql<ReportRow & { figures: EreportFigures; document: string }>`
    select ${reportColumns}, r.figures, r.document from ereports r join ereport_states s on s.report_id = r.id where r.id = ${id}
  `.execute(database);
  return found.rows[0] ?? null;
}

interface ReportEventRow {
  readonly state: string;
  readonly words: string;
  readonly by: string | null;
  readonly at: Date;
}

/** What became of a report, the first one first. */
export async function findReportEvents(database: Database, reportId: number): Promise<readonly ReportEventRow[]> {
  const found = await sql<ReportEventRow>`
    select e.state, e.words, nullif(trim(u.first_name || ' ' || u.last_name), '') as by, e.happened_at as at
    from ereport_events e left join users u on u.id = e.by_user where e.report_id = ${reportId} order by e.id
  `.execute(database);
  return found.rows;
}

export interface ReportEntryRow {
  readonly transactionId: number;
  readonly deskName: string;
  readonly orderId: number | null;
  readonly day: string;
  readonly category: EreportCategory | null;
  readonly ratePercent: number;
  readonly baseCents: number;
  readonly vatCents: number;
}

/** The entries behind a report, of one day or of all. An order that has moved to another server is not named: it is not here any more. */
export async function findReportEntries(
  database: Database,
  of: { readonly reportId: number; readonly day: string | null; readonly limit: number },
): Promise<readonly ReportEntryRow[]> {
  const found = await sql<ReportEntryRow>`
    select l.transaction_id as "transactionId", c.name as "deskName", (select o.id from orders o where o.id = l.order_id) as "orderId", l.day::text as day, l.category,
      l.rate_percent::float8 as "ratePercent", l.base_cents as "baseCents", l.vat_cents as "vatCents"
    from ereport_lines l join conciergeries c on c.id = l.desk_id
    where l.report_id = ${of.reportId} and (${of.day}::date is null or l.day = ${of.day}::date) order by l.day, l.line limit ${of.limit}
  `.execute(database);
  return found.rows;
}
