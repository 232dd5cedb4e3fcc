import type { TaxedPart } from '@loge/domain/billing/split-vat';
import { sql } from 'kysely';
import { purchasePriceSql } from '../../measures/measure-sql.ts';

/** What decides how much a partner gets for an order. */
export interface ForPartnerRow {
  /**
   * What the order costs us, per rate of VAT and tax included (docs/rules/billing.md "A buying price"); null while an item has no buying price. A partner
   * whose invoices we write and who is not subject to VAT has the rate 0.
   */
  readonly parts: readonly TaxedPart[] | null;
  /** What a closed statement gives for it, VAT excluded; null where it stands in none. An open one may still change. */
  readonly settledCents: number | null;
}

/** Its columns, of `orders o`. */
export const forPartnerColumns = sql`
  (select case when bool_or(part.unknown) then null else jsonb_agg(jsonb_build_object('ratePercent', part.rate, 'cents', part.cents)) end
    from (
      select case when bought.is_exempt then 0 else bought.rate end::float8 as rate,
        coalesce(sum(bought.cents), 0)::int as cents, bool_or(bought.cents is null) as unknown
      from (
        select i.vat_rate_percent as rate,
          ${purchasePriceSql({ item: 'i', offer: 'f', partner: 'p' }, sql`i.quantity`, sql`i.amount_cents`)} as cents,
          exists (select from self_billing_mandates m where m.partner_id = o.partner_id and m.ended_at is null and m.vat_number is null) as is_exempt
        from offers f join partners p on p.id = o.partner_id join order_items i on i.order_id = o.id and i.quantity > 0
        where f.id = o.offer_id
      ) bought
      group by 1
    ) part) as parts,
  (select l.excluding_vat_cents from billing_statement_lines l join billing_statements s on s.id = l.statement_id and s.state = 'closed'
    where l.order_id = o.id limit 1) as "settledCents"`;
