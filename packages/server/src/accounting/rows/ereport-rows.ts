import type { CarriedRate, DayOfPayments, DayOfSales, EreportState } from '@loge/domain/accounting/ereport-figures';
import type { EreportLine } from '@loge/domain/accounting/ereport-lines';
import type { EreportKind, EreportingRegime } from '@loge/domain/accounting/ereporting-periods';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';

/** What a report says: of sales, or of payments with what a period before could not bear. */
export interface EreportFigures {
  readonly sales: readonly DayOfSales[];
  readonly payments: readonly DayOfPayments[];
  readonly brought: readonly CarriedRate[];
  readonly carried: readonly CarriedRate[];
}

interface RegimeRow {
  readonly startsOn: string;
  readonly regime: EreportingRegime | null;
  readonly platformName: string;
  readonly platformNumber: string;
}

/** The companies that have noted a regime. */
export async function findReportingCompanies(database: Database): Promise<readonly string[]> {
  const found = await sql<{ siren: string }>`select distinct siren from ereporting_regimes order by siren`.execute(
    database,
  );
  return found.rows.map(({ siren }) => siren);
}

/** The regimes of a company, the first one first. */
export async function findRegimes(database: Database, siren: string): Promise<readonly RegimeRow[]> {
  const found = await sql<RegimeRow>`
    select starts_on::text as "startsOn", regime, platform_name as "platformName", platform_number as "platformNumber"
    from ereporting_regimes where siren = ${siren} order by starts_on
  `.execute(database);
  return found.rows;
}

/** The regimes of several companies, the first one of each first. */
export async function findRegimesOf(
  database: Database,
  sirens: readonly string[],
): Promise<readonly (RegimeRow & { readonly siren: string })[]> {
  const found = await sql<RegimeRow & { siren: string }>`
    select siren, starts_on::text as "startsOn", regime, platform_name as "platformName", platform_number as "platformNumber"
    from ereporting_regimes where siren = any(${sirens}::text[]) order by siren, starts_on
  `.execute(database);
  return found.rows;
}

/** The desks whose days a report is of, as far as they are here. */
export async function findDesksOfReport(database: Database, reportId: number): Promise<readonly number[]> {
  const found = await sql<{ id: number }>`
    select c.id from ereports r join ereported_desks d on d.siren = r.siren and d.kind = r.kind and d.starts_on = r.starts_on
    join conciergeries c on c.id = d.conciergerie_id and c.server_origin is null
    where r.id = ${reportId} order by c.id
  `.execute(database);
  return found.rows.map(({ id }) => id);
}

/** Notes since when a company reports under a regime; the same day again is what was typed last. */
export async function saveRegime(
  database: Database,
  row: RegimeRow & { readonly siren: string; readonly by: number; readonly now: Date },
): Promise<void> {
  await sql`
    insert into ereporting_regimes (siren, starts_on, regime, platform_name, platform_number, noted_by, noted_at)
    values (${row.siren}, ${row.startsOn}::date, ${row.regime}, ${row.platformName}, ${row.platformNumber}, ${row.by}, ${row.now}::timestamptz)
    on conflict (siren, starts_on) do update set regime = excluded.regime, platform_name = excluded.platform_name,
      platform_number = excluded.platform_number, noted_by = excluded.noted_by, noted_at = excluded.noted_at
  `.execute(database);
}

/** Reports of a company are made one after the other. */
export async function lockReportsOf(transaction: Database, siren: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('ereports-' || ${siren}::text, 0))`.execute(transaction);
}

export interface StandingReport {
  readonly id: number;
  readonly startsOn: string;
  readonly endsOn: string;
  readonly version: number;
  readonly reference: string;
  readonly figures: EreportFigures;
  readonly state: EreportState;
  /** The administration has taken one version of its period. */
  readonly wasAccepted: boolean;
  /** What became of it on its way; null while it has not left. */
  readonly delivery: 'sent' | 'accepted' | 'refused' | null;
}

/** The last version of each period of a company since a day, the first period first. */
export async function findStandingReports(
  database: Database,
  of: { readonly siren: string; readonly kind: EreportKind; readonly since: string },
): Promise<readonly StandingReport[]> {
  const found = await sql<StandingReport>`
    select r.id, r.starts_on::text as "startsOn", r.ends_on::text as "endsOn", r.version, r.reference, r.figures, s.state, s.delivery,
      exists (select from ereports p join ereport_states q on q.report_id = p.id
        where p.siren = r.siren and p.kind = r.kind and p.starts_on = r.starts_on and q.delivery = 'accepted') as "wasAccepted"
    from standing_ereports r join ereport_states s on s.report_id = r.id
    where r.siren = ${of.siren} and r.kind = ${of.kind} and r.ends_on >= ${of.since}::date order by r.starts_on
  `.execute(database);
  return found.rows;
}

/** The lines of a report, in their order. */
export async function findReportLines(database: Database, reportId: number): Promise<readonly EreportLine[]> {
  const found = await sql<EreportLine>`
    select transaction_id as "transactionId", desk_id as "conciergerieId", order_id as "orderId", payment_id as "paymentId", day::text as day, category,
      rate_percent::float8 as "ratePercent", base_cents as "baseCents", vat_cents as "vatCents"
    from ereport_lines where report_id = ${reportId} order by line
  `.execute(database);
  return found.rows;
}

/** Desks whose entries of these days only this report still knows: they have moved away, or another server has reported them since. */
export async function findDesksElsewhere(
  database: Database,
  of: { readonly reportId: number; readonly siren: string; readonly kind: EreportKind },
): Promise<readonly number[]> {
  const found = await sql<{ id: number }>`
    select c.id from conciergeries c
    where c.id in (select desk_id from ereport_lines where report_id = ${of.reportId})
      and (c.server_origin is not null or exists (
        select from ereported_desks d join ereports r on r.id = ${of.reportId}
        where d.conciergerie_id = c.id and d.siren = ${of.siren} and d.kind = ${of.kind} and d.starts_on <= r.ends_on and d.ends_on >= r.starts_on
          and d.server_number <> coalesce((select server_number from id_numbering), 0)))
    order by c.id
  `.execute(database);
  return found.rows.map(({ id }) => id);
}

/** A desk of the company that is on its way to another server: nothing is reported until it has arrived. */
export async function isDeskMoving(database: Database, siren: string): Promise<boolean> {
  const found = await sql<{ moves: boolean }>`
    select exists (select from conciergeries c where c.moving_since is not null and c.server_origin is null
      and (exists (select from seller_identities s where s.id = c.seller_identity_id and s.siren = ${siren})
        or exists (select from book_entries b where b.siren = ${siren} and b.conciergerie_id = c.id))) as moves
  `.execute(database);
  return found.rows[0]?.moves ?? false;
}

/** The number of this server among those that share desks; 0 where there is only one. */
export async function findServerNumber(database: Database): Promise<number> {
  const found = await sql<{ number: number }>`
    select coalesce((select server_number from id_numbering), 0) as number
  `.execute(database);
  return found.rows[0]?.number ?? 0;
}

/** What a company is called; null where it sells at no desk here. */
export async function findCompanyName(database: Database, siren: string): Promise<string | null> {
  const found = await sql<{ name: string }>`
    select legal_name as name from seller_identities where siren = ${siren} order by id desc limit 1
  `.execute(database);
  return found.rows[0]?.name ?? null;
}

interface NewReport {
  readonly siren: string;
  readonly kind: EreportKind;
  readonly startsOn: string;
  readonly endsOn: string;
  readonly dueOn: string;
  readonly version: number;
  readonly type: 'IN' | 'RE';
  readonly reference: string;
  readonly figures: EreportFigures;
  readonly document: string;
  readonly lines: readonly EreportLine[];
  readonly madeBy: number | null;
  readonly now: Date;
}

/** Keeps a report with its lines, and the desks whose days it reports. */
export async function insertReport(transaction: Database, report: NewReport): Promise<number> {
  const found = await sql<{ id: number }>`
    with lines as (
      select * from rows from (jsonb_to_recordset(${JSON.stringify(report.lines)}::jsonb) as ("transactionId" bigint, "conciergerieId" bigint, "orderId" bigint, "paymentId" bigint,
        day date, category text, "ratePercent" numeric, "baseCents" bigint, "vatCents" bigint)) with ordinality
        as l ("transactionId", "conciergerieId", "orderId", "paymentId", day, category, "ratePercent", "baseCents", "vatCents", line)
    ), made as (
      insert into ereports (siren, kind, starts_on, ends_on, due_on, version, type, reference, base_cents, vat_cents, figures, document, made_by, made_at)
      select ${report.siren}, ${report.kind}, ${report.startsOn}::date, ${report.endsOn}::date, ${report.dueOn}::date, ${report.version}::integer, ${report.type}, ${report.reference},
        coalesce(sum("baseCents"), 0), coalesce(sum("vatCents"), 0), ${JSON.stringify(report.figures)}::jsonb, ${report.document}, ${report.madeBy}::bigint, ${report.now}::timestamptz
      from lines returning id
    ), kept as (
      insert into ereport_lines (report_id, line, desk_id, transaction_id, order_id, payment_id, day, category, rate_percent, base_cents, vat_cents)
      select made.id, l.line, l."conciergerieId", l."transactionId", l."orderId", l."paymentId", l.day, l.category, l."ratePercent", l."baseCents", l."vatCents" from lines l, made
    ), desks as (
      insert into ereported_desks (conciergerie_id, siren, kind, starts_on, ends_on, server_number)
      select c.id, ${report.siren}, ${report.kind}, ${report.startsOn}::date, ${report.endsOn}::date, coalesce((select server_number from id_numbering), 0)
      from conciergeries c
      where c.server_origin is null and (exists (select from lines l where l."conciergerieId" = c.id)
        or exists (select from seller_identities s where s.id = c.seller_identity_id and s.siren = ${report.siren}))
      on conflict do nothing
    )
    select id from made
  `.execute(transaction);
  const [row] = found.rows;
  if (row === undefined) throw new Error(`Report ${report.reference} was not kept.`);
  return row.id;
}

/** Notes what became of a report. */
export async function insertReportEvent(
  transaction: Database,
  event: {
    readonly reportId: number;
    readonly state: Exclude<EreportState, 'ready'>;
    readonly words: string;
    readonly by: number | null;
    readonly now: Date;
  },
): Promise<void> {
  await sql`
    insert into ereport_events (report_id, state, words, by_user, happened_at)
    values (${event.reportId}, ${event.state}, ${event.words}, ${event.by}::bigint, ${event.now}::timestamptz)
  `.execute(transaction);
}

/** Notes that a report leaves without waiting for its day. */
export async function askToSendReport(transaction: Database, reportId: number, now: Date): Promise<void> {
  await sql`
    insert into ereports_to_send (report_id, asked_at) values (${reportId}, ${now}::timestamptz) on conflict do nothing
  `.execute(transaction);
}

export interface ReportOnItsWay {
  readonly id: number;
  readonly siren: string;
  readonly kind: EreportKind;
  readonly reference: string;
  readonly document: string;
  readonly state: 'ready' | 'sent';
}

/**
 * The reports that are to be sent, those that somebody has asked for among them, or of which the platform is to be asked: what was sent and has no answer, also where the books have moved on
 * since. The first ones due first, two hundred at most.
 */
export async function findReportsOnTheirWay(
  database: Database,
  of: { readonly state: 'ready' | 'sent'; readonly dueUpTo: string },
): Promise<readonly ReportOnItsWay[]> {
  const found = await sql<ReportOnItsWay>`
    select r.id, r.siren, r.kind, r.reference, r.document, ${of.state}::text as state from standing_ereports r join ereport_states s on s.report_id = r.id
    where (s.state = ${of.state} or (${of.state}::text = 'sent' and s.state = 'outdated' and s.delivery = 'sent')) and (r.due_on <= ${of.dueUpTo}::date or exists (select from ereports_to_send a where a.report_id = r.id)) order by r.due_on, r.id limit 200
  `.execute(database);
  return found.rows;
}
