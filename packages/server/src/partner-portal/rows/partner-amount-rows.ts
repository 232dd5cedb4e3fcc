import type { TaxedPart } from '@loge/domain/billing/split-vat';
import { sql } from 'kysely';
import { purchasePriceSql } from '../../measures/measure-sql.ts';
import type { Database } from '../../platform/database/connection.ts';

/**
 * What an order costs us, per rate of VAT and tax included (docs/rules/billing.md "A buying price"); null while an item has no buying price. A partner whose invoices we
 * write and who is not subject to VAT has the rate 0.
 */
export async function findPartsForPartner(database: Database, orderId: number): Promise<readonly TaxedPart[] | null> {
  const found = await sql<TaxedPart & { readonly unknown: boolean }>`
    select case when bought.is_exempt then 0 else bought.rate end::float8 as "ratePercent",
      coalesce(sum(bought.cents), 0)::int as cents, bool_or(bought.cents is null) as unknown
    from (
      select i.vat_rate_percent as rate,
        ${purchasePriceSql({ item: 'i', offer: 'f', partner: 'p' }, sql`i.quantity`, sql`i.amount_cents`)} as cents,
        exists (select from self_billing_mandates m where m.partner_id = o.partner_id and m.ended_at is null and m.vat_number is null) as is_exempt
      from orders o join offers f on f.id = o.offer_id join partners p on p.id = o.partner_id
      join order_items i on i.order_id = o.id and i.quantity > 0
      where o.id = ${orderId}
    ) bought
    group by 1
  `.execute(database);
  if (found.rows.length === 0 || found.rows.some(({ unknown }) => unknown)) return null;
  return found.rows.map(({ ratePercent, cents }) => ({ ratePercent, cents }));
}

/** What a closed statement gives a partner for an order, VAT excluded, in cents; null where it stands in none. An open one may still be reckoned anew. */
export async function findSettledForPartner(database: Database, orderId: number): Promise<number | null> {
  const line = await database
    .selectFrom('billing_statement_lines as l')
    .innerJoin('billing_statements as s', 's.id', 'l.statement_id')
    .select('l.excluding_vat_cents as cents')
    .where('l.order_id', '=', orderId)
    .where('s.state', '=', 'closed')
    .executeTakeFirst();
  return line?.cents ?? null;
}
