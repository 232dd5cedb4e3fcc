import type {
  ArrivalContent,
  ChainRecord,
  CountContent,
  CountKind,
  Draft,
  MovementContent,
  PeriodContent,
} from '@loge/domain/cash-registers/chain-record';
import type { ChainState } from '@loge/domain/cash-registers/chain-state';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';

export interface ChainRow {
  readonly conciergerieId: number;
  readonly zone: string;
  /** After the last record; null before the first. */
  readonly state: ChainState | null;
}

/** Where the chain of a register stands. */
export async function findChain(database: Database, registerId: number): Promise<ChainRow | null> {
  const found = await sql<ChainRow>`
    select r.conciergerie_id as "conciergerieId", c.zone, latest.state
    from cash_registers r join conciergeries c on c.id = r.conciergerie_id
    left join lateral (
      select state from cash_chain_records where cash_register_id = r.id order by sequence desc limit 1
    ) latest on true
    where r.id = ${registerId}
  `.execute(database);
  return found.rows[0] ?? null;
}

interface RecordedRow<Content> {
  readonly at: Date;
  readonly by: number | null;
  readonly content: Content;
}

/**
 * What a register was told and its chain does not hold yet, at most `limit` counts and movements: a count before the movements after it. The caller has the
 * register locked, so numbers grow as things happen.
 */
export async function findUnchained(
  database: Database,
  registerId: number,
  last: ChainState['last'],
  limit: number,
): Promise<{ readonly happened: Draft[]; readonly arrived: Draft[] }> {
  const counts = await sql<RecordedRow<CountContent> & { readonly kind: CountKind }>`
    select b.kind, b.created_at as at, b.created_by as by, jsonb_build_object('balance', b.id, 'session', b.session_id,
      'expected', jsonb_build_object('cash', b.expected_cash_cents, 'card', b.expected_card_cents, 'cheque', b.expected_cheque_cents),
      'counted', jsonb_build_object('cash', b.counted_cash_cents, 'card', b.counted_card_cents, 'cheque', b.counted_cheque_cents),
      'comment', b.comment, 'coins', b.cash_detail, 'cheques', b.cheque_detail) as content
    from cash_register_balances b where b.cash_register_id = ${registerId} and b.id > ${last.balance}
    order by b.id limit ${limit}
  `.execute(database);
  const movements = await sql<RecordedRow<MovementContent> & { readonly balanceId: number }>`
    select e.balance_id as "balanceId", e.created_at as at, e.created_by as by, jsonb_build_object('entry', e.id, 'session', e.session_id,
      'category', e.category, 'means', e.means, 'amountCents', e.amount_cents, 'payment', e.payment_id, 'order', e.order_id, 'comment', e.comment,
      'depositType', e.deposit_type, 'depositOn', e.deposit_on, 'depositNumber', e.deposit_number, 'depositPerson', e.deposit_person,
      'undoes', e.reverses_entry_id) as content
    from cash_register_entries e where e.cash_register_id = ${registerId} and e.id > ${last.entry}
    order by e.id limit ${limit}
  `.execute(database);
  const arrivals = await sql<RecordedRow<ArrivalContent>>`
    select a.collected_at as at, a.collected_by as by,
      jsonb_build_object('arrival', a.number, 'entry', a.entry_id, 'depositNumber', a.deposit_number) as content
    from cash_register_remittances a where a.cash_register_id = ${registerId} and a.number > ${last.arrival}
    order by a.number
  `.execute(database);
  const happened = [
    ...counts.rows.map((row) => ({ after: row.content.balance, place: 0, draft: draftOf(row.kind, row) })),
    ...movements.rows.map((row) => ({
      after: row.balanceId,
      place: row.content.entry,
      draft: draftOf('movement', row),
    })),
  ]
    .toSorted((one, other) => one.after - other.after || one.place - other.place)
    .slice(0, limit)
    .map(({ draft }) => draft);
  return { happened, arrived: arrivals.rows.map((row) => draftOf('arrival', row)) };
}

const draftOf = (kind: Draft['kind'], { at, by, content }: RecordedRow<unknown>): Draft =>
  ({ kind, at: at.toISOString(), by, content }) as Draft;

/** Adds records to the chain of a register, which the caller has locked, each with the state after it. */
export async function insertChainRecords(
  database: Database,
  conciergerieId: number,
  rows: readonly { readonly record: ChainRecord; readonly state: ChainState }[],
): Promise<void> {
  await sql`
    insert into cash_chain_records (cash_register_id, sequence, conciergerie_id, kind, balance_id, entry_id, arrival_number, at, fiscal_day,
      created_by, content, previous, digest, seal, key_id, state)
    select r.register, r.sequence, ${conciergerieId}, r.kind,
      case when r.kind in ('start', 'opening', 'check', 'closing') then (r.content ->> 'balance')::bigint end,
      case when r.kind = 'movement' then (r.content ->> 'entry')::bigint end,
      case when r.kind = 'arrival' then (r.content ->> 'arrival')::bigint end,
      r.at, r.day, r.by, r.content, r.previous, r.digest, r.seal, r.key, w.state
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as w (record jsonb, state jsonb),
      jsonb_to_record(w.record) as r (register bigint, sequence bigint, kind text, at timestamptz, day date, by bigint, content jsonb,
        previous text, digest text, seal text, key text)
    order by r.sequence
  `.execute(database);
}

const recordColumns = sql`cash_register_id as register, sequence, kind, at, fiscal_day as day, created_by as by, content, previous, digest,
  seal, key_id as key`;

/** Records of a register after one of its numbers, in their sequence, as they are hashed; `until` keeps to days before it. */
export async function findChainRecords(
  database: Database,
  registerId: number,
  range: { readonly after: number; readonly limit: number; readonly until?: string | undefined },
): Promise<ChainRecord[]> {
  const found = await sql<Omit<ChainRecord, 'at'> & { readonly at: Date }>`
    select ${recordColumns} from cash_chain_records
    where cash_register_id = ${registerId} and sequence > ${range.after}
      and (${range.until ?? null}::date is null or fiscal_day < ${range.until ?? null}::date)
    order by sequence limit ${range.limit}
  `.execute(database);
  return found.rows.map((row) => ({ ...row, at: row.at.toISOString() }) as ChainRecord);
}

/** The state after the last record of the days before one; null where there is none. */
export async function findChainStateBefore(
  database: Database,
  registerId: number,
  day: string,
): Promise<ChainState | null> {
  const found = await sql<{ state: ChainState }>`
    select state from cash_chain_records where cash_register_id = ${registerId} and fiscal_day < ${day}::date
    order by sequence desc limit 1
  `.execute(database);
  return found.rows[0]?.state ?? null;
}

/** Registers of which a day, month or year with something in it is over at a moment and has no closing yet, and those without any chain. */
export async function findRegistersToClose(database: Database, now: Date): Promise<readonly number[]> {
  const found = await sql<{ id: number }>`
    select r.id from cash_registers r
    join conciergeries c on c.id = r.conciergerie_id
    left join lateral (
      select fiscal_day, state #> '{open}' as open from cash_chain_records where cash_register_id = r.id order by sequence desc limit 1
    ) latest on true
    cross join lateral (select (${now}::timestamptz at time zone c.zone)::date as day) today
    where latest.open is null
      or (latest.open ->> 'day' is not null and latest.fiscal_day < today.day)
      or (latest.open ->> 'month' is not null and date_trunc('month', latest.fiscal_day) < date_trunc('month', today.day))
      or (latest.open ->> 'year' is not null and date_trunc('year', latest.fiscal_day) < date_trunc('year', today.day))
    order by r.id
  `.execute(database);
  return found.rows.map(({ id }) => id);
}

/** A closing as the screen of the closings tells it. */
export interface ClosingRow {
  readonly sequence: number;
  readonly kind: 'day' | 'month' | 'year';
  readonly at: Date;
  readonly content: PeriodContent;
  readonly digest: string;
  readonly seal: string;
}

/** The latest closings of a register, so many days, months and years. */
export async function findClosings(
  database: Database,
  registerId: number,
  most: { readonly day: number; readonly month: number; readonly year: number },
): Promise<ClosingRow[]> {
  const found = await sql<ClosingRow>`
    select latest.* from (values ('day', ${most.day}::int), ('month', ${most.month}::int), ('year', ${most.year}::int)) as wanted (kind, most),
    lateral (
      select sequence, kind, at, content, digest, seal from cash_chain_records
      where cash_register_id = ${registerId} and kind = wanted.kind order by sequence desc limit wanted.most
    ) latest
    order by latest.sequence desc
  `.execute(database);
  return found.rows;
}

/** A closing of a register by its number; null where that is none. */
export async function findClosing(
  database: Database,
  registerId: number,
  sequence: number,
): Promise<ClosingRow | null> {
  const found = await sql<ClosingRow>`
    select sequence, kind, at, content, digest, seal from cash_chain_records
    where cash_register_id = ${registerId} and sequence = ${sequence} and kind in ('day', 'month', 'year')
  `.execute(database);
  return found.rows[0] ?? null;
}

/** The years of a register's days, latest first. */
export async function findChainYears(database: Database, registerId: number): Promise<readonly number[]> {
  const found = await sql<{ first: number | null; last: number | null }>`
    select extract(year from min(fiscal_day))::int as first, extract(year from max(fiscal_day))::int as last
    from cash_chain_records where cash_register_id = ${registerId}
  `.execute(database);
  const { first = null, last = null } = found.rows[0] ?? {};
  if (first === null || last === null) return [];
  return Array.from({ length: last - first + 1 }, (_, index) => last - index);
}
