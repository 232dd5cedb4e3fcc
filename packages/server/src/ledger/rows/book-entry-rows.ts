import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';

/** A place among all transactions, in the order in which they were booked. */
export interface BookedAt {
  /** With its microseconds, which a `Date` drops: the last row of a page would be read again for ever. */
  readonly at: string;
  readonly transactionId: number;
}

/** Numbers are given by one transaction at a time. */
export async function lockBooks(transaction: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('book-entries', 0))`.execute(transaction);
}

/** Up to when entries are numbered; null before the first time. */
export async function findNumberedTo(database: Database): Promise<Date | null> {
  const row = await database.selectFrom('book_progress').select('numbered_to').executeTakeFirst();
  return row?.numbered_to ?? null;
}

export async function saveNumberedTo(transaction: Database, numberedTo: Date | string): Promise<void> {
  await sql`
    insert into book_progress (numbered_to) values (${numberedTo}::timestamptz)
    on conflict (only_row) do update set numbered_to = greatest(book_progress.numbered_to, excluded.numbered_to)
  `.execute(transaction);
}

/** The account of the register that took or gave this money, as its desk has typed it. */
const registerCode = sql`coalesce(case
    when not exists (select from ledger_entries e where e.transaction_id = n.id and e.account = 'money:cash') then null
    when starts_with(n.source_key, 'register-entry-') then (select r.accounting_code from cash_register_entries x
      join cash_registers r on r.id = x.cash_register_id where x.id = split_part(n.source_key, '-', 3)::bigint)
    when starts_with(n.source_key, 'register-balance-') then (select r.accounting_code from cash_register_balances x
      join cash_registers r on r.id = x.cash_register_id where x.id = split_part(n.source_key, '-', 3)::bigint)
    when n.payment_id is not null then (select r.accounting_code from cash_register_entries x
      join cash_registers r on r.id = x.cash_register_id where x.payment_id = n.payment_id order by x.id limit 1)
  end, '')`;

const bankWords = sql`coalesce(case when n.event in ('bankMatched', 'bankUnmatched') then (select l.label from bank_matches m
  join bank_lines l on l.id = m.bank_line_id where m.id = split_part(n.source_key, '-', 3)::bigint) end, '')`;

/**
 * Numbers the next transactions behind a place that have no number yet, each in the books that it was booked in; what was booked before anybody sold at its desk, in those of who sells there
 * now; while nobody does it is left out. Answers the last one that was looked at; null at the end. `deskId` null: of all desks.
 */
export async function numberNextEntries(
  transaction: Database,
  of: {
    readonly after: BookedAt | null;
    readonly upTo: Date;
    readonly deskId: number | null;
    readonly zone: string;
    readonly transactions: number;
  },
): Promise<BookedAt | null> {
  const { after, upTo, deskId, zone, transactions } = of;
  const behind =
    after === null ? sql`true` : sql`(t.created_at, t.id) > (${after.at}::timestamptz, ${after.transactionId}::bigint)`;
  const ofDesk = deskId === null ? sql`true` : sql`t.conciergerie_id = ${deskId}`;
  const found = await sql<BookedAt>`
    with page as materialized (
      select t.* from ledger_transactions t
      where ${behind} and t.created_at <= ${upTo} and ${ofDesk}
      order by t.created_at, t.id limit ${transactions}
    ), unnumbered as (
      select p.id, p.conciergerie_id, p.event, p.order_id, p.payment_id, p.credit_id, p.source_key, p.created_at, who.siren, greatest((p.created_at at time zone ${zone})::date, coalesce(last.day, '-infinity'), coalesce(closed.next_day, '-infinity')) as day
      from page p
      join conciergeries c on c.id = p.conciergerie_id and c.server_origin is null and c.moving_since is null
      -- "offset 0": asked once for each, not wherever it is used.
      cross join lateral (select coalesce(p.siren, books_of(p.event, p.order_id, p.payment_id, p.credit_id, p.conciergerie_id)) as siren offset 0) who
      left join lateral (select max(k.last_day) as day from book_counters k where k.siren = who.siren) last on true
      -- A year whose file is kept gets no entry any more.
      left join lateral (select max(k.ends_on) + 1 as next_day from kept_books k where k.siren = who.siren) closed on true
      where who.siren is not null and not exists (select from book_entries b where b.transaction_id = p.id)
    ), n as (
      select u.*, f.year,
        row_number() over (partition by u.siren, f.year order by u.created_at, u.id)
          + coalesce((select k.last_number from book_counters k where k.siren = u.siren and k.year = f.year), 0) as number
      from unnumbered u cross join lateral fiscal_year_of(u.siren, u.day) f
    ), counted as (
      insert into book_counters (siren, year, last_number, last_day) select siren, year, max(number), max(day) from n group by siren, year
      on conflict (siren, year) do update set last_number = excluded.last_number, last_day = excluded.last_day
    ), numbered as (
      insert into book_entries (transaction_id, conciergerie_id, siren, year, server_number, number, day, auxiliary_id, auxiliary_name, words, register_code,
        partner_id, partner_name, company_id, company_name, seller_siren, seller_name)
      select n.id, n.conciergerie_id, n.siren, n.year, coalesce((select server_number from id_numbering), 0), n.number,
        n.day, u.id, coalesce(trim(u.first_name || ' ' || u.last_name), ''), ${bankWords}, ${registerCode},
        partner.id, coalesce(partner.company_name, ''), company.id, coalesce(company.name, ''), other.siren, coalesce(other.name, '')
      from n
      left join orders o on o.id = n.order_id
      left join payments p on p.id = n.payment_id
      left join credits k on k.id = n.credit_id
      left join lateral third_parties_of(n.order_id, n.credit_id) third on true
      left join lateral other_seller_of(n.event, n.source_key) other on true
      left join partners partner on partner.id = third.partner_id
      left join client_companies company on company.id = third.company_id
      left join users u on u.id = coalesce(o.beneficiary_id, p.user_id, k.user_id)
    )
    select created_at::text as at, id as "transactionId" from page order by created_at desc, id desc limit 1
  `.execute(transaction);
  return found.rows[0] ?? null;
}

/** The desks that have entries in the books of a taxpayer in a year. */
export async function findDesksOfBooks(database: Database, siren: string, year: number): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    select c.id from conciergeries c
    where c.server_origin is null and (
      exists (select from book_entries b where b.siren = ${siren} and b.year = ${year} and b.conciergerie_id = c.id)
      or exists (select from seller_identities s where s.id = c.seller_identity_id and s.siren = ${siren})
    )
    order by c.id
  `.execute(database);
  return rows.map(({ id }) => id);
}
