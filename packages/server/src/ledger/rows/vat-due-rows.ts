import { isDone, ORDER_STATUS_KEYS } from '@loge/domain/orders/order-status';
import type { SaleNature, VatPoint } from '@loge/domain/payments/ledger';
import { CHARGE_EVENTS } from '@loge/domain/payments/statement';
import type { VatOfRate } from '@loge/domain/payments/vat-due';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';

const notCharged = ORDER_STATUS_KEYS.filter((status) => !isDone(status));

/** What VAT belongs to: an order, or the payment of a registration fee. */
export interface VatSubject {
  readonly orderId: number | null;
  readonly paymentId: number | null;
}

export interface VatStandingRow extends VatSubject {
  /** The taxpayer in whose books it is; null while nobody sells at its desk. */
  readonly siren: string | null;
  readonly conciergerieId: number;
  readonly totalCents: number;
  readonly receivedCents: number;
  readonly rates: readonly VatOfRate[];
  readonly lastBookedAt: Date;
}

/**
 * What the ledger holds of the VAT of orders and of fees, in the books of each company: of what is charged as it was charged; of an order that is not charged yet and has been paid ahead as it
 * is priced now, unless its partner bills it or its seller is not subject to VAT.
 */
export async function findVatStandings(
  database: Database,
  of: { readonly orderIds: readonly number[]; readonly feePaymentIds: readonly number[] },
): Promise<readonly VatStandingRow[]> {
  const found = await sql<VatStandingRow>`
    with own as materialized (
      select t.order_id as subject, t.id, t.event, t.conciergerie_id, t.created_at, t.siren from ledger_transactions t
      where t.order_id = any(${of.orderIds}::bigint[])
      union all
      select -t.payment_id, t.id, t.event, t.conciergerie_id, t.created_at, t.siren from ledger_transactions t
      where t.order_id is null and t.payment_id = any(${of.feePaymentIds}::bigint[])
    ), lines as materialized (
      select own.subject, coalesce(own.siren, b.siren, s.siren) as siren, own.event = any(${CHARGE_EVENTS}::text[]) as is_charge, own.conciergerie_id, own.created_at, e.account,
        e.amount_cents as cents
      from own join ledger_entries e on e.transaction_id = own.id and (e.account = 'receivable' or starts_with(e.account, 'vat'))
      left join book_entries b on b.transaction_id = own.id
      join conciergeries c on c.id = own.conciergerie_id left join seller_identities s on s.id = c.seller_identity_id
    ), standing as materialized (
      select l.subject, l.siren, bool_or(starts_with(l.account, 'vat')) as has_vat, case when l.subject > 0 then l.subject end as order_id, case when l.subject < 0 then -l.subject end as payment_id,
        min(l.conciergerie_id) as conciergerie_id, max(l.created_at) as last_booked_at,
        coalesce(sum(l.cents) filter (where l.account = 'receivable' and l.is_charge), 0) as charged,
        -coalesce(sum(l.cents) filter (where l.account = 'receivable' and not l.is_charge), 0) as received
      from lines l group by l.subject, l.siren
    ), rates as (
      select subject, siren, jsonb_agg(jsonb_build_object('ratePercent', rate, 'directCents', direct, 'waitingCents', waiting, 'bookedCents', booked) order by rate) as rates
      from (
        select subject, siren, rate, sum(direct) as direct, sum(waiting) as waiting, sum(booked) as booked from (
          select l.subject, l.siren, split_part(l.account, ':', 2)::float8 as rate, case when l.is_charge and starts_with(l.account, 'vat:') then -l.cents else 0 end as direct,
            case when l.is_charge and not starts_with(l.account, 'vat:') then -l.cents else 0 end as waiting,
            case when starts_with(l.account, 'vat:') then -l.cents else 0 end as booked
          from lines l where l.account <> 'receivable'
          union all
          select s.subject, s.siren, v.rate_percent::float8, 0, v.vat_cents, 0
          from standing s join order_vat_lines v on v.order_id = s.order_id join orders o on o.id = s.order_id join offers f on f.id = o.offer_id
          join conciergeries c on c.id = s.conciergerie_id left join seller_identities i on i.id = c.seller_identity_id
          where s.charged = 0 and not f.partner_will_bill
            -- Whether a company that sells there no more is subject to VAT, its books say.
            and case when s.siren is not distinct from i.siren then i.id is null or i.vat_number is not null else s.has_vat end
        ) parts group by subject, siren, rate
      ) summed group by subject, siren
    )
    select s.order_id as "orderId", s.payment_id as "paymentId", s.siren, s.conciergerie_id as "conciergerieId", s.last_booked_at as "lastBookedAt",
      case when s.charged <> 0 then s.charged else coalesce(o.final_cents, 0) end::bigint as "totalCents", s.received::bigint as "receivedCents",
      coalesce(r.rates, '[]') as rates
    from standing s
    left join rates r on r.subject = s.subject and r.siren is not distinct from s.siren
    left join orders o on o.id = s.order_id
    order by s.subject, s.siren
  `.execute(database);
  return found.rows;
}

/** Who sells at a desk, as far as VAT asks. */
export interface VatSeller {
  /** Null where nobody sells there yet. */
  readonly siren: string | null;
  /** It is not subject to VAT (CGI, article 293 B): it charges none. */
  readonly withoutVat: boolean;
  /** Its VAT of services is due when they are charged (option for debits, CGI, article 269-2 c). */
  readonly onDebits: boolean;
}

/** As it is at a desk at a moment. A desk without a seller is subject to VAT, and has opted for nothing. */
export async function findVatSeller(database: Database, conciergerieId: number, now: Date): Promise<VatSeller> {
  const found = await sql<VatSeller>`
    select s.siren, s.id is not null and s.vat_number is null as "withoutVat", is_on_debits(s.siren, (${now}::timestamptz at time zone c.zone)::date) as "onDebits"
    from conciergeries c left join seller_identities s on s.id = c.seller_identity_id where c.id = ${conciergerieId}
  `.execute(database);
  return found.rows[0] ?? { siren: null, withoutVat: false, onDebits: false };
}

/** What an order was paid, or was given back too much, in the books of companies that sell at its desk no more. */
export async function findClaimsOfOthers(
  database: Database,
  orderId: number,
  siren: string,
): Promise<readonly { readonly siren: string; readonly owedCents: number }[]> {
  const found = await sql<{ siren: string; owedCents: number }>`
    select coalesce(t.siren, b.siren) as siren, sum(e.amount_cents)::bigint as "owedCents"
    from ledger_transactions t join ledger_entries e on e.transaction_id = t.id and e.account = 'receivable'
    left join book_entries b on b.transaction_id = t.id
    where t.order_id = ${orderId} and coalesce(t.siren, b.siren) <> ${siren}
    group by 1 having sum(e.amount_cents) <> 0 order by 1
  `.execute(database);
  return found.rows;
}

/** Orders of a desk that are not charged yet and were paid ahead, in the sequence of their numbers. */
export async function findOrdersPaidAhead(database: Database, conciergerieId: number): Promise<readonly number[]> {
  const found = await sql<{ id: number }>`
    select o.id from orders o
    where o.conciergerie_id = ${conciergerieId} and o.status = any(${notCharged}::text[])
      and exists (select from ledger_transactions t where t.order_id = o.id)
    order by o.id
  `.execute(database);
  return found.rows.map(({ id }) => id);
}

/** In whose books a transaction stands; null while it is in none. */
export async function findBooksOf(database: Database, transactionId: number): Promise<string | null> {
  const found = await sql<{ siren: string | null }>`
    select coalesce(t.siren, b.siren) as siren from ledger_transactions t left join book_entries b on b.transaction_id = t.id where t.id = ${transactionId}
  `.execute(database);
  return found.rows[0]?.siren ?? null;
}

/** What a transaction has charged: on which account of sales, and whether its VAT waits for the payment. */
export async function findAccountsOfCharge(
  database: Database,
  transactionId: number,
): Promise<{ readonly vatPoint: VatPoint; readonly nature: SaleNature }> {
  const found = await sql<{ waits: boolean; isOfGoods: boolean }>`
    select coalesce(bool_or(starts_with(account, 'vat-waiting:')), false) as waits, coalesce(bool_or(account = 'sales-of-goods'), false) as "isOfGoods"
    from ledger_entries where transaction_id = ${transactionId}
  `.execute(database);
  const [row] = found.rows;
  return { vatPoint: row?.waits === true ? 'paid' : 'charged', nature: row?.isOfGoods === true ? 'goods' : 'services' };
}

/** The transaction by which a registration fee was charged. */
export async function findFeeCharge(database: Database, paymentId: number): Promise<number | null> {
  const found = await sql<{ id: number }>`
    select id from ledger_transactions where payment_id = ${paymentId} and event = 'feeCharged' order by id desc limit 1
  `.execute(database);
  return found.rows[0]?.id ?? null;
}
