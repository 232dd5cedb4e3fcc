import type { PersonalServiceActivity } from '@loge/domain/ordering/personal-service-activities';
import type { Brand } from '@loge/domain/brands/brand';
import type { LineToBill } from '@loge/domain/billing/bill-lines';
import type { Buyer, Seller } from '@loge/domain/billing/bill-document';
import type { VatLine } from '@loge/domain/ordering/price-order';
import type { PaymentMode } from '@loge/domain/payments/payment-modes';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';

/** What a bill says of an order: read once, with the order locked. Labels are French, for bills are. */
export interface OrderToBillRow {
  readonly id: number;
  /** It is cancelled, and billed for the fee that is kept: `vat` is the fee's, `lines` are none. */
  readonly isFee: boolean;
  readonly conciergerieId: number;
  readonly beneficiaryId: number | null;
  /** Its bills go to the invoicing platform, and its sale is not reported. */
  readonly isCompanyOrder: boolean;
  readonly zone: string;
  readonly brand: Brand;
  /** Null while the desk has none. */
  readonly series: string | null;
  readonly seller: Seller | null;
  readonly buyer: Buyer;
  /** Of a trial desk. */
  readonly isTrial: boolean;
  /** The cost centres that pay for it by company transfer, with their companies; empty for none. */
  readonly costCenter: string;
  /** How its last bill named the buyer's order; empty where it did not. */
  readonly buyerOrder: string;
  readonly offerLabel: string;
  readonly partnerName: string;
  readonly isPersonalService: boolean;
  readonly personalServiceActivity: PersonalServiceActivity | null;
  /** What was sold is delivered goods, no service. */
  readonly sellsGoods: boolean;
  /** Its seller had opted for debits when it was charged: its VAT is due since then, also where it is a service. */
  readonly onDebits: boolean;
  readonly durationMinutes: number | null;
  readonly beginDate: string | null;
  readonly endDate: string | null;
  /** The day on which it was done, at the desk. */
  readonly doneOn: string | null;
  readonly address1: string;
  readonly address2: string;
  readonly zipCode: string;
  readonly city: string;
  readonly lines: readonly LineToBill[];
  readonly discountLabel: string;
  readonly extraCostLabel: string;
  readonly extraCostCents: number;
  readonly extraCostRatePercent: number;
  readonly vat: readonly VatLine[];
  readonly payments: readonly {
    readonly date: string;
    readonly mode: PaymentMode;
    readonly creditName: string | null;
    /** Negative for a refund. */
    readonly cents: number;
  }[];
}

export async function findOrderToBill(database: Database, orderId: number): Promise<OrderToBillRow | null> {
  const found = await sql<OrderToBillRow>`
    select o.id, fee.is_kept as "isFee", c.is_fake as "isTrial", o.conciergerie_id as "conciergerieId", o.beneficiary_id as "beneficiaryId", is_company_order(o.id) as "isCompanyOrder", c.zone, brand_of(k.brand, c.id) as brand, c.bill_series as series,
      case when s.id is not null then jsonb_build_object('deskName', c.name, 'legalName', s.legal_name, 'legalForm', s.legal_form,
        'capitalCents', s.capital_cents, 'siren', s.siren, 'tradeRegister', s.trade_register, 'vatNumber', s.vat_number, 'address1', s.address1,
        'address2', s.address2, 'zipCode', s.zip_code, 'city', s.city, 'phone', c.phone, 'email', c.email,
        'personalServices', personal_services_of(c.id, timezone(c.zone, o.created_at)::date) - '{organisation,approval}'::text[]) end as seller,
      case when u.id is null then jsonb_build_object('name', k.name, 'company', '', 'address1', c.address1, 'address2', c.address2,
          'zipCode', coalesce(c.zip_code, ''), 'city', c.city)
          || coalesce((select jsonb_build_object('siren', i.siren, 'vatNumber', i.vat_number) from client_company_identities i where i.client_company_id = k.id), '{}')
        else jsonb_build_object('name', trim(u.first_name || ' ' || u.last_name), 'company', concat_ws(', ',
          coalesce(nullif(u.company_name, ''), k.name), nullif(u.bu1, '')), 'address1', u.address1, 'address2', u.address2, 'zipCode', u.zip_code,
          'city', u.city) end as buyer,
      coalesce((select string_agg(distinct concat_ws(', ', t.label, nullif(t.legal_name, '')), ' ; ')
        from payments m join cost_centers t on t.id = m.cost_center_id
        where m.order_id = o.id and m.kind = 'payment' and m.status in ('pending', 'collected')), '') as "costCenter",
      coalesce((select b.document ->> 'buyerOrder' from bills b where b.order_id = o.id and b.kind = 'bill' order by b.id desc limit 1), '') as "buyerOrder",
      o.offer_label_fr as "offerLabel", p.company_name as "partnerName", f.tax_credit_eligible and not fee.is_kept and personal_services_of(c.id, timezone(c.zone, o.created_at)::date) is not null as "isPersonalService",
      f.personal_service_activity as "personalServiceActivity", f.sells_goods as "sellsGoods",
      coalesce((select is_on_debits(s.siren, (t.created_at at time zone c.zone)::date)
          and not exists (select from ledger_entries e where e.transaction_id = t.id and starts_with(e.account, 'vat-waiting:'))
        from ledger_transactions t where t.order_id = o.id and t.event = 'orderCharged' order by t.id desc limit 1), false) as "onDebits",
      o.duration_minutes as "durationMinutes", o.begin_date::text as "beginDate", o.end_date::text as "endDate",
      (o.done_at at time zone c.zone)::date::text as "doneOn", o.address1, o.address2, o.zip_code as "zipCode", o.city,
      o.discount_label_fr as "discountLabel", o.extra_cost_label_fr as "extraCostLabel", case when fee.is_kept then 0 else o.extra_cost_cents end as "extraCostCents",
      case when s.id is not null and s.vat_number is null then 0 else f.vat_rate_percent::float8 end as "extraCostRatePercent",
      (select coalesce(jsonb_agg(jsonb_build_object('label', i.label_fr, 'quantity', i.quantity, 'unitPriceCents', i.unit_price_cents,
          'amountCents', i.amount_cents, 'discountCents', i.discount_cents, 'ratePercent', i.vat_rate_percent::float8) order by i.position), '[]')
        from order_items i where i.order_id = o.id and i.quantity > 0 and i.amount_cents > 0 and not fee.is_kept) as lines,
      (select coalesce(jsonb_agg(jsonb_build_object('ratePercent', v.rate_percent::float8, 'excludingVatCents', v.excluding_vat_cents,
          'vatCents', v.vat_cents, 'includingVatCents', v.including_vat_cents) order by v.rate_percent), '[]')
        from charged_vat_lines v where v.order_id = o.id) as vat,
      (select coalesce(jsonb_agg(jsonb_build_object('date', (coalesce(m.collected_at, m.created_at) at time zone c.zone)::date, 'mode', m.mode,
          'creditName', r.name, 'cents', case m.kind when 'payment' then m.amount_cents else -m.amount_cents end) order by m.id), '[]')
        from payments m left join credits r on r.id = m.credit_id where m.order_id = o.id and (m.status = 'collected' or (fee.is_kept and m.kind = 'refund' and m.status in ('pending', 'authorised', 'unknown')))) as payments
    from orders o
    cross join lateral (select exists (select from cancellation_fee_vat_lines where order_id = o.id) as is_kept) fee
    join conciergeries c on c.id = o.conciergerie_id
    join client_companies k on k.id = c.client_company_id
    join partners p on p.id = o.partner_id
    join offers f on f.id = o.offer_id
    left join seller_identities s on s.id = c.seller_identity_id
    left join users u on u.id = o.beneficiary_id
    where o.id = ${orderId}
  `.execute(database);
  return found.rows[0] ?? null;
}
