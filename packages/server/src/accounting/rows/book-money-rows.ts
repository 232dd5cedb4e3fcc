import type { BookMoney } from '@loge/domain/accounting/book-items';
import { BANK_MODES } from '@loge/domain/accounting/book-items';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';

const localDay = (moment: RawBuilder<unknown>) => sql`(${moment} at time zone c.zone)::date::text`;
const movedAt = sql`coalesce(p.collected_at, p.created_at)`;

/** A debit that had come in and that somebody has said was sent back: the bank shows both. */
const wasBooked = sql`(p.status = 'failed' and file.state = 'returned'
  and exists (select from ledger_transactions t where t.source_key = format('payment-%s-collected', p.id)))`;

/** Who pays: a company for its transfers, the beneficiary else. */
const payer = sql`coalesce(case when p.mode = 'professional_transfer' then coalesce(k.legal_name, company.name) end,
  trim(u.first_name || ' ' || u.last_name), '')`;

/** A payment as the bank may show it. `isReturn`: as the bank may send it back. */
const payment = (
  isReturn: boolean,
) => sql`select 'payment' as source, p.id, p.amount_cents as "amountCents", ${localDay(movedAt)} as day,
    ${payer} as name, p.mode, p.kind = 'refund' as "isRefund", p.status in ('pending', 'authorised') as "isAwaited",
    ${isReturn}::boolean as "isReturnable", p.order_id as "orderId",
    coalesce(case when p.mode = 'direct_debit' then (select d.reference from direct_debit_mandates d where d.user_id = p.user_id
      and d.signed_at <= p.created_at order by d.id desc limit 1) end, '') as mandate,
    coalesce(case when p.mode = 'desk_card' then (select r.name from cash_register_entries e join cash_registers r on r.id = e.cash_register_id
      where e.payment_id = p.id order by e.id desc limit 1) end, '') as register, null as means, '' as number, null::boolean as "isInSafe",
    coalesce(file.message_id, '') as batch
  from payments p
  left join lateral (select f.message_id, d.state from direct_debit_collections d join direct_debit_files f on f.id = d.file_id
    where d.payment_id = p.id and d.state in ('collected', 'returned')) file on true
  join conciergeries c on c.id = p.conciergerie_id
  join client_companies company on company.id = c.client_company_id
  left join users u on u.id = p.user_id
  left join cost_centers k on k.id = p.cost_center_id`;

const deposit = sql`select 'deposit' as source, e.id, -e.amount_cents as "amountCents",
    coalesce(e.deposit_on::text, ${localDay(sql`e.created_at`)}) as day, e.deposit_person as name, null as mode, false as "isRefund",
    false as "isAwaited", false as "isReturnable", null::bigint as "orderId", '' as mandate, r.name as register, e.means,
    e.deposit_number as number, e.deposit_type = 'safe' as "isInSafe", '' as batch
  from cash_register_entries e
  join cash_registers r on r.id = e.cash_register_id
  join conciergeries c on c.id = e.conciergerie_id`;

/** Money of a desk that the bank may show between two days, and no statement has shown yet: at most `limit` payments and as many deposits. */
export async function findMoneyForBank(
  database: Database,
  wanted: {
    readonly conciergerieId: number;
    readonly from: Date;
    readonly before: Date;
    /** Debits of these amounts, in cents, may have been sent back. */
    readonly returnedCents: readonly number[];
    readonly limit: number;
  },
): Promise<BookMoney[]> {
  const { conciergerieId, from, before, returnedCents, limit } = wanted;
  const found = await sql<BookMoney>`
    (${payment(false)}
    where p.conciergerie_id = ${conciergerieId} and p.mode = any(${[...BANK_MODES]}::text[])
      and (p.status = 'collected' or ${wasBooked} or (p.status in ('pending', 'authorised') and p.order_id is not null
        and p.mode not in ('card', 'e_debit', 'desk_card')))
      and ${movedAt} >= ${from}::timestamptz and ${movedAt} < ${before}::timestamptz and p.amount_cents > 0
      and not exists (select from bank_match_parts t where t.payment_id = p.id and t.kind = 'payment' and not t.undone)
    order by ${movedAt} desc limit ${limit})
    union all
    (${payment(true)}
    where p.conciergerie_id = ${conciergerieId} and p.mode = 'direct_debit' and p.kind = 'payment' and (p.status = 'collected' or ${wasBooked})
      and not exists (select from bank_match_parts t where t.payment_id = p.id and t.kind = 'return' and not t.undone)
      and p.amount_cents = any(${[...returnedCents]}::bigint[])
    order by p.id desc limit ${limit})
    union all
    (${deposit}
    where e.conciergerie_id = ${conciergerieId} and e.deposit_type in ('bank', 'safe') and e.category = 2 and e.means in ('cash', 'cheque')
      and e.created_at >= ${from}::timestamptz and e.created_at < ${before}::timestamptz
      and not exists (select from bank_match_parts t where t.register_entry_id = e.id and not t.undone)
    order by e.created_at desc limit ${limit})
  `.execute(database);
  return found.rows;
}

/** The same rows by their numbers, matched or not, as a match has put them together. */
export async function findMatchedMoney(
  database: Database,
  { payments, returns, deposits }: Readonly<Record<'payments' | 'returns' | 'deposits', readonly number[]>>,
): Promise<BookMoney[]> {
  const found = await sql<BookMoney>`
    ${payment(false)} where p.id = any(${[...payments]}::bigint[])
    union all ${payment(true)} where p.id = any(${[...returns]}::bigint[])
    union all ${deposit} where e.id = any(${[...deposits]}::bigint[])
  `.execute(database);
  return found.rows;
}
