import type { Brand } from '@loge/domain/brands/brand';
import { CHARGE_EVENTS, type StatementEntry } from '@loge/domain/payments/statement';
import { type RawBuilder, sql } from 'kysely';
import { cancellationFeeCents } from '../../order-facts/rows/cancellation-fee-rows.ts';
import type { Database } from '../../platform/database/connection.ts';

/**
 * The transactions of the ledger that concern a person: by their order, by a payment of theirs without an order (a fee), or by a credit that was given or
 * withdrawn. Each belongs to the month that its conciergerie's calendar showed.
 */
const ownTransactions = (userId: number): RawBuilder<unknown> => sql`
  select t.id, t.event, t.order_id, t.payment_id, t.credit_id, t.created_at, (t.created_at at time zone c.zone)::date as day
  from (
    select t.* from orders o join ledger_transactions t on t.order_id = o.id
    where o.beneficiary_id = ${userId}::bigint and t.event <> 'partnerSettled'
    union all
    select t.* from payments p join ledger_transactions t on t.payment_id = p.id and t.order_id is null where p.user_id = ${userId}::bigint
    union all
    select t.* from credits r join ledger_transactions t on t.credit_id = r.id and t.order_id is null and t.payment_id is null
    where r.user_id = ${userId}::bigint
  ) t join conciergeries c on c.id = t.conciergerie_id`;

export interface StatementMonthRow {
  /** Its first day. */
  readonly month: string;
  readonly updatedAt: Date;
  readonly chargedCents: number;
  readonly paidCents: number;
  /** Charges per order, and per fee; those that came to nothing are left out. */
  readonly orders: readonly {
    readonly id: number | null;
    readonly labelFr: string;
    readonly labelEn: string;
    readonly date: string;
    readonly amountCents: number;
  }[];
}

/** The months in which something happened on somebody's account, first one first. */
export async function findStatementMonths(database: Database, userId: number): Promise<readonly StatementMonthRow[]> {
  const found = await sql<StatementMonthRow>`
    with own as materialized (${ownTransactions(userId)}),
    owed as (
      select own.*, e.amount_cents, own.event = any(${CHARGE_EVENTS}::text[]) as is_charge
      from own join ledger_entries e on e.transaction_id = own.id and e.account = 'receivable'
    ),
    charged as (
      select date_trunc('month', day)::date as month, order_id, case when order_id is null then payment_id end as fee_id,
        max(day) as day, sum(amount_cents)::bigint as amount_cents
      from owed where is_charge group by 1, 2, 3 having sum(amount_cents) <> 0
    )
    select m.month::text, m.updated_at as "updatedAt",
      coalesce((select sum(amount_cents)::bigint from owed where is_charge and date_trunc('month', day) = m.month), 0) as "chargedCents",
      coalesce((select -sum(amount_cents)::bigint from owed where not is_charge and date_trunc('month', day) = m.month), 0) as "paidCents",
      coalesce((
        select jsonb_agg(jsonb_build_object('id', h.order_id, 'labelFr', coalesce(o.offer_label_fr, ''), 'labelEn', coalesce(o.offer_label_en, ''),
          'date', h.day, 'amountCents', h.amount_cents) order by h.day, h.order_id)
        from charged h left join orders o on o.id = h.order_id where h.month = m.month
      ), '[]') as orders
    from (select date_trunc('month', day)::date as month, max(created_at) as updated_at from own group by 1) m
    order by m.month
  `.execute(database);
  return found.rows;
}

export type StatementEntryRow = StatementEntry & {
  readonly labelFr: string;
  readonly labelEn: string;
  readonly isPersonalService: boolean;
  /** Of the whole order; a ceiling of its activity may have limited it. */
  readonly taxCreditCents: number;
  readonly creditName: string;
};

/** The ledger's entries of a person in one month, oldest first, with the names of what they are about. */
export async function findStatementEntries(
  database: Database,
  userId: number,
  month: string,
): Promise<readonly StatementEntryRow[]> {
  const found = await sql<StatementEntryRow>`
    select own.event, e.account, e.amount_cents as "amountCents", own.order_id as "orderId", own.payment_id as "paymentId",
      own.credit_id as "creditId", own.day::text as day, coalesce(o.offer_label_fr, '') as "labelFr", coalesce(o.offer_label_en, '') as "labelEn",
      coalesce(o.tax_credit_cents > 0 and ${cancellationFeeCents} is null, false) as "isPersonalService",
      coalesce(o.tax_credit_cents, 0) as "taxCreditCents", coalesce(r.name, '') as "creditName"
    from (${ownTransactions(userId)}) own
    join ledger_entries e on e.transaction_id = own.id
    left join orders o on o.id = own.order_id
    left join credits r on r.id = own.credit_id
    where own.day >= ${month}::date and own.day < ${month}::date + interval '1 month'
    order by own.id, e.line
  `.execute(database);
  return found.rows;
}

/** What somebody owed when a month began; negative when they had paid ahead. */
export async function findOpeningBalance(database: Database, userId: number, month: string): Promise<number> {
  const found = await sql<{ owedCents: number }>`
    select coalesce(sum(e.amount_cents), 0)::bigint as "owedCents"
    from (${ownTransactions(userId)}) own join ledger_entries e on e.transaction_id = own.id and e.account = 'receivable'
    where own.day < ${month}::date
  `.execute(database);
  return found.rows[0]?.owedCents ?? 0;
}

export interface StatementHead {
  readonly name: string;
  readonly email: string;
  readonly company: string;
  readonly brand: Brand;
  readonly conciergerieName: string;
  readonly isTrial: boolean;
  readonly conciergerieAddress: readonly string[];
  readonly conciergerieEmail: string;
  readonly conciergeriePhone: string;
  readonly zone: string;
}

/** Whose statement it is, and from which conciergerie; null for who has none. */
export async function findStatementHead(database: Database, userId: number): Promise<StatementHead | null> {
  const found = await sql<StatementHead>`
    select trim(u.first_name || ' ' || u.last_name) as name, u.email::text as email, k.name as company, brand_of(k.brand, c.id) as brand, c.name as "conciergerieName", c.is_fake as "isTrial",
      array_remove(array[c.address1, c.address2, trim(coalesce(c.zip_code, '') || ' ' || c.city)], '') as "conciergerieAddress",
      c.email as "conciergerieEmail", c.phone as "conciergeriePhone", c.zone
    from users u join conciergeries c on c.id = u.conciergerie_id join client_companies k on k.id = c.client_company_id
    where u.id = ${userId}::bigint and u.is_beneficiary
  `.execute(database);
  return found.rows[0] ?? null;
}
