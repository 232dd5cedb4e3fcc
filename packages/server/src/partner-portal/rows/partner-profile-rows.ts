import { sql } from 'kysely';
import type { Bought } from '@loge/domain/offers/margin';
import type { Database } from '../../platform/database/connection.ts';

/** The desks where a partner works now, by name. */
export async function findDesksOfPartner(
  database: Database,
  partnerId: number,
): Promise<readonly { readonly id: number; readonly name: string }[]> {
  const found = await sql<{ id: number; name: string }>`
    select c.id, c.name from partner_conciergeries t join conciergeries c on c.id = t.conciergerie_id
    where t.partner_id = ${partnerId} and t.active order by c.name collate alphabetical
  `.execute(database);
  return found.rows;
}

export interface ProposedItemRow extends Bought {
  readonly id: number;
  readonly offerId: number;
  readonly label: string;
  readonly onQuote: boolean;
  /** How many lines with a price the offer has. */
  readonly ofOffer: number;
}

/** The first lines with a price of some offers, in the order in which they are shown. */
export async function findProposedItems(
  database: Database,
  offerIds: readonly number[],
  maxPerOffer: number,
): Promise<readonly ProposedItemRow[]> {
  const found = await sql<ProposedItemRow>`
    select id, "offerId", label, "onQuote", "priceCents", "buyingPriceCents", "allItemsPercent", "mayOverride", "ofOffer" from (
      select i.id, i.offer_id as "offerId", i.label_fr as label, i.on_quote as "onQuote", i.price_cents as "priceCents",
        i.buying_price_cents as "buyingPriceCents",
        coalesce(f.all_items_buying_price_percent, p.all_items_buying_price_percent)::float as "allItemsPercent",
        f.products_may_override_buying_price or p.products_may_override_buying_price as "mayOverride",
        (count(*) over (partition by i.offer_id))::int as "ofOffer",
        row_number() over (partition by i.offer_id order by i.position, i.id) as place
      from offer_items i join offers f on f.id = i.offer_id join partners p on p.id = f.partner_id
      where i.offer_id = any(${[...offerIds]}::bigint[]) and i.removed_at is null and (i.price_cents is not null or i.on_quote)
    ) lines
    where place <= ${maxPerOffer} order by "offerId", place
  `.execute(database);
  return found.rows;
}
