import type { SalesPeriodContent, SalesRecord } from '@loge/domain/cash-registers/sales-record';
import type { SalesState } from '@loge/domain/cash-registers/sales-state';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';

/** Whether all that is noted for a desk has its record: `before` where even that is still to be noted, `behind` where some is still to be sealed. */
export type SalesChainState = 'before' | 'behind' | 'current';

/** The number of the first that this transaction noted for sales chains; null where it noted nothing. */
export async function findFirstNoted(transaction: Database): Promise<number | null> {
  const { rows } = await sql<{ number: number | null }>`
    select nullif(current_setting('loge.first_sales_fact', true), '')::bigint as number
  `.execute(transaction);
  return rows[0]?.number ?? null;
}

/** The chains for which something was noted since a number, by their desks. Others who add to them wait until the transaction ends. */
export async function lockSalesChains(
  transaction: Database,
  first: number,
): Promise<readonly { readonly conciergerieId: number; readonly state: SalesChainState }[]> {
  const { rows } = await sql<{ conciergerieId: number; state: SalesChainState }>`
    select conciergerie_id as "conciergerieId", state from sales_chains
    where conciergerie_id in (
      select f.conciergerie_id from sales_facts f
      where f.number >= ${first} and not exists (select from sales_chain_records r where r.fact_number = f.number))
    order by conciergerie_id for no key update
  `.execute(transaction);
  return rows;
}

/** The chain of a desk, locked in the same way; null where it has none. */
export async function lockSalesChain(transaction: Database, conciergerieId: number): Promise<SalesChainState | null> {
  const { rows } = await sql<{ state: SalesChainState }>`
    select state from sales_chains where conciergerie_id = ${conciergerieId} for no key update
  `.execute(transaction);
  return rows[0]?.state ?? null;
}

export async function setSalesChainState(
  transaction: Database,
  conciergerieId: number,
  state: SalesChainState,
): Promise<void> {
  await sql`update sales_chains set state = ${state} where conciergerie_id = ${conciergerieId}`.execute(transaction);
}

/** Where the chain of a desk stands; a state of null has no record yet. */
export async function findSalesChain(
  database: Database,
  conciergerieId: number,
): Promise<{ readonly zone: string; readonly state: SalesState | null } | null> {
  const { rows } = await sql<{ zone: string; state: SalesState | null }>`
    select c.zone, latest.state from conciergeries c
    left join lateral (
      select state from sales_chain_records where conciergerie_id = c.id order by sequence desc limit 1
    ) latest on true
    where c.id = ${conciergerieId}
  `.execute(database);
  return rows[0] ?? null;
}

/** Adds records to the chain of a desk, which the caller has locked, each with the state after it and what was noted. */
export async function insertSalesRecords(
  database: Database,
  conciergerieId: number,
  rows: readonly { readonly record: SalesRecord; readonly state: SalesState; readonly fact: number | null }[],
): Promise<void> {
  await sql`
    insert into sales_chain_records (conciergerie_id, sequence, kind, fact_number, at, fiscal_day, created_by, content, previous, digest, seal, key_id, state)
    select ${conciergerieId}, r.sequence, r.kind, w.fact, r.at, r.day, r.by, r.content, r.previous, r.digest, r.seal, r.key, w.state
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as w (record jsonb, state jsonb, fact bigint),
      jsonb_to_record(w.record) as r (sequence bigint, kind text, at timestamptz, day date, by bigint, content jsonb, previous text, digest text,
        seal text, key text)
    order by r.sequence
  `.execute(database);
}

/** Records of a desk after one of its numbers, in their sequence, as they are hashed; `until` keeps to days before it. */
export async function findSalesRecords(
  database: Database,
  conciergerieId: number,
  range: { readonly after: number; readonly limit: number; readonly until?: string | undefined },
): Promise<SalesRecord[]> {
  const { rows } = await sql<Omit<SalesRecord, 'at'> & { readonly at: Date }>`
    select conciergerie_id as desk, sequence, kind, at, fiscal_day as day, created_by as by, content, previous, digest, seal, key_id as key
    from sales_chain_records
    where conciergerie_id = ${conciergerieId} and sequence > ${range.after}
      and (${range.until ?? null}::date is null or fiscal_day < ${range.until ?? null}::date)
    order by sequence limit ${range.limit}
  `.execute(database);
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }) as SalesRecord);
}

/** The state after the last record of the days before one; null where there is none. */
export async function findSalesStateBefore(
  database: Database,
  conciergerieId: number,
  day: string,
): Promise<SalesState | null> {
  const { rows } = await sql<{ state: SalesState }>`
    select state from sales_chain_records where conciergerie_id = ${conciergerieId} and fiscal_day < ${day}::date
    order by sequence desc limit 1
  `.execute(database);
  return rows[0]?.state ?? null;
}

/** Desks of which a day, month or year with something in it is over at a moment and has no closing yet. */
export async function findSalesToClose(database: Database, now: Date): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    select c.id from sales_chains s
    join conciergeries c on c.id = s.conciergerie_id
    join lateral (
      select fiscal_day, state #> '{open}' as open from sales_chain_records where conciergerie_id = c.id order by sequence desc limit 1
    ) latest on true
    cross join lateral (select (${now}::timestamptz at time zone c.zone)::date as day) today
    where s.state = 'current'
      and ((latest.open ->> 'day' is not null and latest.fiscal_day < today.day)
        or (latest.open ->> 'month' is not null and date_trunc('month', latest.fiscal_day) < date_trunc('month', today.day))
        or (latest.open ->> 'year' is not null and date_trunc('year', latest.fiscal_day) < date_trunc('year', today.day)))
    order by c.id
  `.execute(database);
  return rows.map(({ id }) => id);
}

/** A closing of a desk's sales. */
export interface SalesClosingRow {
  readonly sequence: number;
  readonly kind: 'day' | 'month' | 'year';
  readonly at: Date;
  readonly content: SalesPeriodContent;
  readonly digest: string;
  readonly seal: string;
}

/** The latest closings of a desk's sales, at most the given number of days, months and years. */
export async function findSalesClosings(
  database: Database,
  conciergerieId: number,
  most: { readonly day: number; readonly month: number; readonly year: number },
): Promise<SalesClosingRow[]> {
  const { rows } = await sql<SalesClosingRow>`
    select latest.* from (values ('day', ${most.day}::int), ('month', ${most.month}::int), ('year', ${most.year}::int)) as wanted (kind, most),
    lateral (
      select sequence, kind, at, content, digest, seal from sales_chain_records
      where conciergerie_id = ${conciergerieId} and kind = wanted.kind order by sequence desc limit wanted.most
    ) latest
    order by latest.sequence desc
  `.execute(database);
  return rows;
}

/** The years of a desk's sales, latest first. */
export async function findSalesYears(database: Database, conciergerieId: number): Promise<readonly number[]> {
  const { rows } = await sql<{ first: number | null; last: number | null }>`
    select extract(year from min(fiscal_day))::int as first, extract(year from max(fiscal_day))::int as last
    from sales_chain_records where conciergerie_id = ${conciergerieId}
  `.execute(database);
  const { first = null, last = null } = rows[0] ?? {};
  if (first === null || last === null) return [];
  return Array.from({ length: last - first + 1 }, (_, index) => last - index);
}
