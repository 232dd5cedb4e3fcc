import { CHARGE_EVENTS } from '@loge/domain/payments/statement';
import type { VatOfRate } from '@loge/domain/payments/vat-due';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';

/** What VAT belongs to: an order, or the payment of a registration fee. */
export interface VatSubject {
  readonly orderId: number | null;
  readonly paymentId: number | null;
}

export interface VatStandingRow extends VatSubject {
  readonly conciergerieId: number;
  readonly totalCents: number;
  readonly receivedCents: number;
  readonly rates: readonly VatOfRate[];
  readonly lastBookedAt: Date;
}

/**
 * What the ledger holds of the VAT of orders and of fees: of what is charged as it was charged; of an order that is not charged yet and has been paid ahead as it is priced now, unless
 * its partner bills it.
 */
export async function findVatStandings(
  database: Database,
  of: { readonly orderIds: readonly number[]; readonly feePaymentIds: readonly number[] },
): Promise<readonly VatStandingRow[]> {
  const found = await sql<VatStandingRow>`
    with own as materialized (
      select t.order_id as subject, t.id, t.event, t.conciergerie_id, t.created_at from ledger_transactions t
      where t.order_id = any(${of.orderIds}::bigint[])
      union all
      select -t.payment_id, t.id, t.event, t.conciergerie_id, t.created_at from ledger_transactions t
      where t.order_id is null and t.payment_id = any(${of.feePaymentIds}::bigint[])
    ), lines as materialized (
      select own.subject, own.event = any(${CHARGE_EVENTS}::text[]) as is_charge, own.conciergerie_id, own.created_at, e.account, e.amount_cents as cents
      from own join ledger_entries e on e.transaction_id = own.id and (e.account = 'receivable' or starts_with(e.account, 'vat'))
    ), standing as materialized (
      select l.subject, case when l.subject > 0 then l.subject end as order_id, case when l.subject < 0 then -l.subject end as payment_id,
        min(l.conciergerie_id) as conciergerie_id, max(l.created_at) as last_booked_at,
        coalesce(sum(l.cents) filter (where l.account = 'receivable' and l.is_charge), 0) as charged,
        -coalesce(sum(l.cents) filter (where l.account = 'receivable' and not l.is_charge), 0) as received
      from lines l group by l.subject
    ), rates as (
      select subject, jsonb_agg(jsonb_build_object('ratePercent', rate, 'directCents', direct, 'waitingCents', waiting, 'bookedCents', booked) order by rate) as rates
      from (
        select subject, rate, sum(direct) as direct, sum(waiting) as waiting, sum(booked) as booked from (
          select l.subject, split_part(l.account, ':', 2)::float8 as rate, case when l.is_charge and starts_with(l.account, 'vat:') then -l.cents else 0 end as direct,
            case when l.is_charge and not starts_with(l.account, 'vat:') then -l.cents else 0 end as waiting,
            case when starts_with(l.account, 'vat:') then -l.cents else 0 end as booked
          from lines l where l.account <> 'receivable'
          union all
          select s.subject, v.rate_percent::float8, 0, v.vat_cents, 0
          from standing s join order_vat_lines v on v.order_id = s.order_id join orders o on o.id = s.order_id join offers f on f.id = o.offer_id
          where s.charged = 0 and not f.partner_will_bill
        ) parts group by subject, rate
      ) summed group by subject
    )
    select s.order_id as "orderId", s.payment_id as "paymentId", s.conciergerie_id as "conciergerieId", s.last_booked_at as "lastBookedAt",
      case when s.charged <> 0 then s.charged else coalesce(o.final_cents, 0) end::bigint as "totalCents", s.received::bigint as "receivedCents",
      coalesce(r.rates, '[]') as rates
    from standing s
    left join rates r on r.subject = s.subject
    left join orders o on o.id = s.order_id
    order by s.subject
  `.execute(database);
  return found.rows;
}

/** Who sells at a desk, as far as VAT asks. */
export interface VatSeller {
  /** It is not subject to VAT (CGI, article 293 B): it charges none. */
  readonly withoutVat: boolean;
  /** Its VAT of services is due when they are charged (option for debits, CGI, article 269-2 c). */
  readonly onDebits: boolean;
}

/** As it is at a desk at a moment. A desk without a seller is subject to VAT, and has opted for nothing. */
export async function findVatSeller(database: Database, conciergerieId: number, now: Date): Promise<VatSeller> {
  const found = await sql<VatSeller>`
    select s.id is not null and s.vat_number is null as "withoutVat", is_on_debits(s.siren, (${now}::timestamptz at time zone c.zone)::date) as "onDebits"
    from conciergeries c left join seller_identities s on s.id = c.seller_identity_id where c.id = ${conciergerieId}
  `.execute(database);
  return found.rows[0] ?? { withoutVat: false, onDebits: false };
}

/** The transaction by which a registration fee was charged. */
export async function findFeeCharge(database: Database, paymentId: number): Promise<number | null> {
  const found = await sql<{ id: number }>`
    select id from ledger_transactions where payment_id = ${paymentId} and event = 'feeCharged' order by id desc limit 1
  `.execute(database);
  return found.rows[0]?.id ?? null;
}
