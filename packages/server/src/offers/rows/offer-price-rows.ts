import { sql } from 'kysely';
import { purchasePriceSql } from '../../measures/measure-sql.ts';
import type { Database } from '../../platform/database/connection.ts';

/** What a line costs in one row of its offer. */
export interface PriceRow {
  readonly offerId: number;
  /** The first row of the line. */
  readonly lineId: number;
  readonly label: string;
  readonly productLabel: string | null;
  readonly priceCents: number | null;
  readonly onQuote: boolean;
  readonly buyingPriceCents: number | null;
  readonly vatRatePercent: number;
}

const bought = { item: 'i', offer: 'f', partner: 'seller' };

/** What is sold in some rows of an offer and what it costs, in the order of the lines. */
export async function findPricesOf(database: Database, offerIds: readonly number[]): Promise<PriceRow[]> {
  const found = await sql<PriceRow>`
    select i.offer_id as "offerId", coalesce(i.original_id, i.id) as "lineId", i.label_fr as label, p.title as "productLabel",
      i.price_cents as "priceCents", i.on_quote as "onQuote", ${purchasePriceSql(bought, sql`1`, sql`i.price_cents`)}::float8 as "buyingPriceCents",
      coalesce(i.vat_rate_percent, f.vat_rate_percent) as "vatRatePercent"
    from offer_items i join offers f on f.id = i.offer_id join partners seller on seller.id = f.partner_id left join products p on p.id = i.product_id
    where i.offer_id = any(${offerIds}::bigint[]) and i.removed_at is null and (i.price_cents is not null or i.on_quote)
    order by i.position, i.offer_id
  `.execute(database);
  return found.rows;
}
