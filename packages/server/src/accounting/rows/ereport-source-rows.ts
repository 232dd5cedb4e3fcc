import type { ClaimEntry, SaleEntry, TaxedBase } from '@loge/domain/accounting/ereport-lines';
import type { EreportKind } from '@loge/domain/accounting/ereporting-periods';
import type { VatOption } from '@loge/domain/billing/vat-option';
import { CHARGE_EVENTS } from '@loge/domain/payments/statement';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';

/** Which days of whose books are reported. */
export interface ReportedDays {
  readonly siren: string;
  readonly kind: EreportKind;
  readonly startsOn: string;
  readonly endsOn: string;
}

/** What another server has reported before the desk came here. */
const reportedElsewhere = (kind: EreportKind) => sql`exists (
  select from ereported_desks d where d.conciergerie_id = b.conciergerie_id and d.siren = b.siren and d.kind = ${kind}
    and b.day between d.starts_on and d.ends_on and d.server_number <> coalesce((select server_number from id_numbering), 0))`;

/** What a trial desk writes is no sale of anybody (decision 0141). */
const ofTrialDesk = sql`exists (select from conciergeries c where c.id = b.conciergerie_id and c.is_fake)`;

/** Sales, VAT by rate, and what papers and prices say of the bases, with the sign of the entry. */
const taxedParts = sql`
  (select -coalesce(sum(e.amount_cents), 0)::bigint from ledger_entries e where e.transaction_id = t.id and e.account in ('sales', 'sales-of-goods')) as "salesCents",
  coalesce((select jsonb_agg(jsonb_build_object('ratePercent', v.rate, 'vatCents', v.cents) order by v.rate desc) from (
    select split_part(e.account, ':', 2)::float8 as rate, -sum(e.amount_cents) as cents from ledger_entries e
    where e.transaction_id = t.id and starts_with(e.account, 'vat') group by 1 having sum(e.amount_cents) <> 0) v), '[]') as vat,
  jsonb_build_array(
    coalesce((select jsonb_agg(jsonb_build_object('ratePercent', l.rate_percent::float8, 'baseCents', s.sign * l.excluding_vat_cents, 'vatCents', s.sign * l.vat_cents) order by l.rate_percent desc)
      from booked_papers p join bill_vat_lines l on l.bill_id = p.bill_id where p.transaction_id = t.id), '[]'),
    coalesce((select jsonb_agg(jsonb_build_object('ratePercent', l.rate_percent::float8, 'baseCents', s.sign * l.excluding_vat_cents, 'vatCents', s.sign * l.vat_cents) order by l.rate_percent desc)
      from cancellation_fee_vat_lines l where l.order_id = t.order_id), '[]'),
    coalesce((select jsonb_agg(jsonb_build_object('ratePercent', l.rate_percent::float8, 'baseCents', s.sign * l.excluding_vat_cents, 'vatCents', s.sign * l.vat_cents) order by l.rate_percent desc)
      from order_vat_lines l where l.order_id = t.order_id), '[]')) as known`;

const signOf = sql`cross join lateral (select case when t.event in ('orderCharged', 'feeCharged') then 1 else -1 end as sign) s`;

/** What was sold to consumers on these days, or taken back, in the order of the books. Sales of partners and of what companies are invoiced are left out. */
export async function findSaleEntries(database: Database, of: ReportedDays): Promise<readonly SaleEntry[]> {
  const found = await sql<SaleEntry>`
    select t.id as "transactionId", b.conciergerie_id as "conciergerieId", t.order_id as "orderId", case when t.order_id is null then t.payment_id end as "paymentId", b.day::text as day,
      ${taxedParts},
      coalesce(f.sells_goods, false) and not exists (select from cancellation_fee_vat_lines c where c.order_id = t.order_id) as "isGoods"
    from book_entries b join ledger_transactions t on t.id = b.transaction_id ${signOf}
    left join orders o on o.id = t.order_id left join offers f on f.id = o.offer_id
    where b.siren = ${of.siren} and b.day between ${of.startsOn}::date and ${of.endsOn}::date and t.event = any(${CHARGE_EVENTS}::text[])
      and exists (select from ledger_entries e where e.transaction_id = t.id and (e.account in ('sales', 'sales-of-goods') or starts_with(e.account, 'vat')))
      and (t.order_id is null or not is_company_order(t.order_id)) and not ${reportedElsewhere(of.kind)} and not ${ofTrialDesk}
    order by b.day, b.transaction_id
  `.execute(database);
  return found.rows;
}

/** An entry of the claim on an order or a fee: what it charges is worked out from its sales and its VAT. */
export interface ClaimEntryRow extends Omit<ClaimEntry, 'charged'> {
  readonly subject: number;
  readonly isCharge: boolean;
  readonly salesCents: number;
  readonly vat: SaleEntry['vat'];
  readonly known: readonly (readonly TaxedBase[])[];
  /** It is of these days, and no other server has reported it. */
  readonly isReported: boolean;
  /** What the order costs as it is priced, by rate. */
  readonly priced: readonly { readonly ratePercent: number; readonly cents: number }[];
}

/**
 * All entries of the claims that money moved on these days, up to their end, in the order of the books: of services whose VAT is due when they are paid, in the books of one company.
 */
export async function findClaimEntries(database: Database, of: ReportedDays): Promise<readonly ClaimEntryRow[]> {
  const found = await sql<ClaimEntryRow>`
    with touched as materialized (
      select distinct t.order_id, case when t.order_id is null then t.payment_id end as payment_id
      from book_entries b join ledger_transactions t on t.id = b.transaction_id
      where b.siren = ${of.siren} and b.day between ${of.startsOn}::date and ${of.endsOn}::date
        and (t.order_id is not null or t.payment_id is not null)
        and exists (select from ledger_entries e where e.transaction_id = t.id and e.account = 'receivable')
    ), own as materialized (
      select k.order_id, k.payment_id, t.id, t.event from touched k join ledger_transactions t on t.order_id = k.order_id
      union all
      select k.order_id, k.payment_id, t.id, t.event from touched k join ledger_transactions t on t.payment_id = k.payment_id and t.order_id is null where k.order_id is null
    ), entries as materialized (
      select own.*, coalesce(own.order_id, -own.payment_id) as subject, b.day, b.conciergerie_id, b.siren, own.event = any(${CHARGE_EVENTS}::text[]) as is_charge
      from own join book_entries b on b.transaction_id = own.id and b.siren = ${of.siren} and b.day <= ${of.endsOn}::date
      where exists (select from ledger_entries e where e.transaction_id = own.id and e.account = 'receivable')
    ), subjects as materialized (
      select n.subject, min(n.day) as first_day,
        bool_or(n.is_charge and exists (select from ledger_entries e where e.transaction_id = n.id and starts_with(e.account, 'vat-waiting:'))) as waits,
        bool_or(n.is_charge and exists (select from ledger_entries e where e.transaction_id = n.id and starts_with(e.account, 'vat:'))) as is_direct
      from entries n group by n.subject
    )
    select b.subject::bigint as subject, t.id as "transactionId", b.conciergerie_id as "conciergerieId", b.order_id as "orderId", b.payment_id as "paymentId", b.day::text as day,
      b.is_charge as "isCharge", ${taxedParts},
      case when b.is_charge then 0 else (select -coalesce(sum(e.amount_cents), 0) from ledger_entries e where e.transaction_id = t.id and e.account = 'receivable') end::bigint as "receivedCents",
      b.day >= ${of.startsOn}::date and not ${reportedElsewhere(of.kind)} and not ${ofTrialDesk} as "isReported",
      coalesce((select jsonb_agg(jsonb_build_object('ratePercent', l.rate_percent::float8, 'cents', l.including_vat_cents) order by l.rate_percent desc)
        from order_vat_lines l where l.order_id = b.order_id), '[]') as priced
    from entries b join ledger_transactions t on t.id = b.id ${signOf}
    join subjects u on u.subject = b.subject
    left join orders o on o.id = b.order_id left join offers f on f.id = o.offer_id
    where not coalesce(f.partner_will_bill, false)
      and not (coalesce(f.sells_goods, false) and not exists (select from cancellation_fee_vat_lines c where c.order_id = b.order_id))
      and not case when u.waits then false when u.is_direct then true else is_on_debits(${of.siren}, u.first_day) end
      and (b.order_id is null or not is_company_order(b.order_id))
    order by b.subject, b.day, t.id
  `.execute(database);
  return found.rows;
}

/** The options of a company for debits, the first one first. */
export async function findDebitOptions(database: Database, siren: string): Promise<readonly VatOption[]> {
  const found = await sql<VatOption>`
    select starts_on::text as "startsOn", on_debits as "onDebits" from said_vat_options where siren = ${siren} order by starts_on
  `.execute(database);
  return found.rows;
}
