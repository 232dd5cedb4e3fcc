import type { BookedLine } from '@loge/domain/accounting/accounting-entries';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';

/** Where one has read to: entries come by the moment at which they were booked. */
export interface ReadTo {
  readonly bookedAt: Date;
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

const registerCode = sql`coalesce(case
    when e.account <> 'money:cash' then null
    when starts_with(t.source_key, 'register-entry-') then (select r.accounting_code from cash_register_entries x
      join cash_registers r on r.id = x.cash_register_id where x.id = split_part(t.source_key, '-', 3)::bigint)
    when starts_with(t.source_key, 'register-balance-') then (select r.accounting_code from cash_register_balances x
      join cash_registers r on r.id = x.cash_register_id where x.id = split_part(t.source_key, '-', 3)::bigint)
    when t.payment_id is not null then (select r.accounting_code from cash_register_entries x
      join cash_registers r on r.id = x.cash_register_id where x.payment_id = t.payment_id order by x.id limit 1)
  end, '')`;

const bankWords = sql`coalesce(case when t.event in ('bankMatched', 'bankUnmatched') then (select l.label from bank_matches m
  join bank_lines l on l.id = m.bank_line_id where m.id = split_part(t.source_key, '-', 3)::bigint) end, '')`;

type Row = BookedLine & { readonly bookedAt: Date };

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
    select t.id as "transactionId", t.created_at as "bookedAt", t.event, e.account, e.amount_cents as "amountCents",
      (t.created_at at time zone ${zone})::date::text as day, t.order_id as "orderId", t.payment_id as "paymentId",
      t.credit_id as "creditId", u.id as "personId", coalesce(trim(u.first_name || ' ' || u.last_name), '') as "personName",
      c.name as desk, ${bankWords} as words, ${registerCode} as "registerCode"
    from page t
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
