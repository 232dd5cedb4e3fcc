import type { BookedLine } from '@loge/domain/accounting/accounting-entries';
import type { ClaimLine } from '@loge/domain/accounting/letter-claims';
import type { ClosingBalance } from '@loge/domain/accounting/opening-entry';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';

/** Where one has read to: entries come by the moment at which they were booked. */
export interface ReadTo {
  /** With its microseconds, which a `Date` drops: the last page would be read again for ever. */
  readonly bookedAt: string;
  readonly transactionId: number;
}

export interface BookedPeriod {
  readonly conciergerieIds: readonly number[];
  readonly from: Date;
  readonly before: Date;
  /** What is booked after that while the file is written is not in it. */
  readonly upTo: number;
  /** The zone in which days are read; one for all desks, so that days follow each other. */
  readonly zone: string;
}

/** The number of the transaction that was booked last. */
export async function findLastTransaction(database: Database): Promise<number> {
  const found = await sql<{ last: number }>`
    select coalesce(max(id), 0)::bigint as last from ledger_transactions
  `.execute(database);
  return found.rows[0]?.last ?? 0;
}

/**
 * What stands in the books of a taxpayer is read from there, the rest as it is now. A bill that was issued after the year of its entry is none of that year's papers: a file of a year that is
 * over stays as it was.
 */
const paperOfEntry = sql`
  left join lateral (
    select paper.reference, paper.issued_on from booked_papers x join bills paper on paper.id = x.bill_id
    where x.transaction_id = t.id and (b.siren is null or paper.issued_on <= (select f.ends_on from fiscal_year_of(b.siren, b.day) f))
  ) paper on true
  left join booked_partner_papers pp on pp.transaction_id = t.id`;

const lineColumns = sql`
  t.id as "transactionId", e.line, coalesce(pp.reference, paper.reference, '') as paper, coalesce(pp.issued_on, paper.issued_on)::text as "paperDay",
  pp.partner_id as "partnerId", coalesce(pp.partner_name, '') as "partnerName", b.partner_id as "heldForPartnerId", coalesce(b.partner_name, '') as "heldForPartnerName",
  b.company_id as "companyId", coalesce(b.company_name, '') as "companyName", b.seller_siren as "otherSeller", coalesce(b.seller_name, '') as "otherSellerName", b.number, coalesce(b.siren, '') as siren, t.event, e.account, e.amount_cents as "amountCents",
  t.order_id as "orderId", t.payment_id as "paymentId", t.credit_id as "creditId", c.name as desk, c.is_fake as "isTrial", coalesce(b.words, '') as words,
  coalesce(b.register_code, '') as "registerCode"`;

/** A place in the books of a taxpayer. */
export interface BookPlace {
  readonly serverNumber: number;
  readonly number: number;
}

type Row = BookedLine & { readonly bookedAt: string };

/** The lines of so many transactions of a period, behind those that were read already. */
export async function findBookedLines(
  database: Database,
  { conciergerieIds, from, before, upTo, zone }: BookedPeriod,
  { after, transactions }: { readonly after: ReadTo | null; readonly transactions: number },
): Promise<Row[]> {
  const found = await sql<Row>`
    with page as materialized (
      select t.* from ledger_transactions t
      where t.conciergerie_id = any(${[...conciergerieIds]}::bigint[]) and t.created_at >= ${from}::timestamptz
        and t.created_at < ${before}::timestamptz and t.id <= ${upTo}
        and (t.created_at, t.id) > (${after?.bookedAt ?? from}::timestamptz, ${after?.transactionId ?? 0}::bigint)
      order by t.created_at, t.id limit ${transactions}
    )
    select ${lineColumns}, t.created_at::text as "bookedAt", coalesce(b.day, (t.created_at at time zone ${zone})::date)::text as day, coalesce(b.auxiliary_id, u.id) as "personId",
      coalesce(b.auxiliary_name, trim(u.first_name || ' ' || u.last_name), '') as "personName"
    from page t
    left join book_entries b on b.transaction_id = t.id
    ${paperOfEntry}
    join ledger_entries e on e.transaction_id = t.id
    join conciergeries c on c.id = t.conciergerie_id
    left join orders o on o.id = t.order_id
    left join payments p on p.id = t.payment_id
    left join credits k on k.id = t.credit_id
    left join users u on u.id = coalesce(o.beneficiary_id, p.user_id, k.user_id)
    order by t.created_at, t.id, e.line
  `.execute(database);
  return found.rows;
}

/** The lines of the next entries in the books of a taxpayer in a year, behind the one with a number. Several servers number by themselves, each after the other. */
export async function findLinesOfBooks(
  database: Database,
  { siren, year }: { readonly siren: string; readonly year: number },
  { after, entries }: { readonly after: BookPlace; readonly entries: number },
): Promise<(BookedLine & BookPlace)[]> {
  const found = await sql<BookedLine & BookPlace>`
    with b as materialized (
      select * from book_entries
      where siren = ${siren} and year = ${year} and (server_number, number) > (${after.serverNumber}::int, ${after.number}::int)
      order by server_number, number limit ${entries}
    )
    select ${lineColumns}, b.server_number as "serverNumber", b.day::text as day, b.auxiliary_id as "personId", b.auxiliary_name as "personName"
    from b
    join ledger_transactions t on t.id = b.transaction_id
    ${paperOfEntry}
    join ledger_entries e on e.transaction_id = t.id
    join conciergeries c on c.id = t.conciergerie_id
    order by b.server_number, b.number, e.line
  `.execute(database);
  return found.rows;
}

/** All lines on the accounts of clients and partners, in the books of a taxpayer until the end of a year, of what these transactions are about. */
export async function findClaimLines(
  database: Database,
  { siren, year }: { readonly siren: string; readonly year: number },
  transactionIds: readonly number[],
): Promise<readonly ClaimLine[]> {
  const found = await sql<ClaimLine>`
    with asked as materialized (
      select distinct t.order_id, case when t.order_id is null then t.payment_id end as payment_id
      from ledger_transactions t where t.id = any(${[...transactionIds]}::bigint[])
    ), about as materialized (
      select t.id, 'CMD' || t.order_id as claim from asked a join ledger_transactions t on t.order_id = a.order_id
      union all
      select t.id, 'PAI' || t.payment_id from asked a join ledger_transactions t on t.payment_id = a.payment_id and t.order_id is null
      union all
      select pp.transaction_id, pp.settles from (select distinct settles from booked_partner_papers where transaction_id = any(${[...transactionIds]}::bigint[])) s
      join booked_partner_papers pp on pp.settles = s.settles
    )
    select about.claim, about.id as "transactionId", e.line, e.amount_cents as "amountCents", b.day::text as day, b.year
    from about
    join book_entries b on b.transaction_id = about.id and b.siren = ${siren} and b.year <= ${year}
    join ledger_entries e on e.transaction_id = about.id and e.account in ('receivable', 'suppliers')
    order by b.day, b.server_number, b.number, e.line
  `.execute(database);
  return found.rows;
}

/** What the accounts in the books of a taxpayer came to when the year before closed, under the names of the last entry of each person; none before the first year. */
export async function findClosingBalances(
  database: Database,
  { siren, year }: { readonly siren: string; readonly year: number },
): Promise<readonly ClosingBalance[]> {
  const found = await sql<ClosingBalance>`
    with sums as (
      select e.account, case when e.account = 'money:cash' then b.register_code else '' end as register_code,
        case when e.account in ('receivable', 'credits') then b.auxiliary_id end as person_id,
        case when e.account in ('suppliers', 'partner-debts', 'money:partner', 'credits-granted:partner') then coalesce(pp.partner_id, b.partner_id) end as partner_id,
        case when e.account = 'credits-granted:company' or (e.account in ('receivable', 'credits') and b.auxiliary_id is null) then b.company_id end as company_id,
        case when e.account = 'other-sellers' then b.seller_siren end as seller_siren,
        sum(e.amount_cents)::bigint as cents
      from book_entries b join ledger_entries e on e.transaction_id = b.transaction_id
      left join booked_partner_papers pp on pp.transaction_id = b.transaction_id
      where b.siren = ${siren} and b.year < ${year}
      group by 1, 2, 3, 4, 5, 6 having sum(e.amount_cents) <> 0
    )
    select s.account, s.register_code as "registerCode", s.person_id as "personId", s.cents,
      coalesce((select b.auxiliary_name from book_entries b where b.siren = ${siren} and b.year < ${year} and b.auxiliary_id = s.person_id
        order by b.year desc, b.server_number desc, b.number desc limit 1), '') as "personName",
      s.partner_id as "partnerId", coalesce((select coalesce(pp.partner_name, b.partner_name) from book_entries b left join booked_partner_papers pp on pp.transaction_id = b.transaction_id
        where b.siren = ${siren} and b.year < ${year} and coalesce(pp.partner_id, b.partner_id) = s.partner_id order by b.year desc, b.server_number desc, b.number desc limit 1), '') as "partnerName",
      s.company_id as "companyId", coalesce((select b.company_name from book_entries b where b.siren = ${siren} and b.year < ${year} and b.company_id = s.company_id
        order by b.year desc, b.server_number desc, b.number desc limit 1), '') as "companyName",
      s.seller_siren as "otherSeller", coalesce((select b.seller_name from book_entries b where b.siren = ${siren} and b.year < ${year} and b.seller_siren = s.seller_siren
        order by b.year desc, b.server_number desc, b.number desc limit 1), '') as "otherSellerName"
    from sums s
  `.execute(database);
  return found.rows;
}
