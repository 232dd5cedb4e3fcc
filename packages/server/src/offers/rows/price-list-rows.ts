import { sql, type SqlBool } from 'kysely';
import { purchasePriceSql } from '../../measures/measure-sql.ts';
import type { Database } from '../../platform/database/connection.ts';
import type { Caller } from '../../platform/gateway/caller.ts';
import { type Condition, flag } from '../../platform/lists/conditions.ts';
import { containing } from '../../platform/lists/search-pattern.ts';
import { managedBy } from '../offer-sources.ts';

export interface ListedPriceRow {
  readonly id: number;
  readonly partnerName: string;
  readonly offerId: number;
  readonly offerName: string;
  readonly startDate: string | null;
  readonly endDate: string | null;
  readonly label: string;
  readonly productLabel: string | null;
  readonly priceCents: number | null;
  readonly onQuote: boolean;
  readonly buyingPriceCents: number | null;
  readonly vatRatePercent: number;
  readonly desks: readonly string[];
}

const bought = { item: 'i', offer: 'f', partner: 'p' };

/** Lines by their numbers, with what they cost. */
export async function findListedPrices(
  database: Database,
  ids: readonly number[],
  conciergerieIds: readonly number[],
): Promise<readonly ListedPriceRow[]> {
  const found = await sql<ListedPriceRow>`
    select i.id, p.company_name as "partnerName", f.id as "offerId", f.name_fr as "offerName", f.start_date as "startDate", f.end_date as "endDate",
      i.label_fr as label, t.title as "productLabel", i.price_cents as "priceCents", i.on_quote as "onQuote",
      ${purchasePriceSql(bought, sql`1`, sql`i.price_cents`)}::float8 as "buyingPriceCents", coalesce(i.vat_rate_percent, f.vat_rate_percent) as "vatRatePercent",
      array(select c.name from offer_conciergeries oc join conciergeries c on c.id = oc.conciergerie_id
        where oc.offer_id = f.id and c.id = any(${conciergerieIds}::bigint[]) order by c.name collate alphabetical) as desks
    from offer_items i join offers f on f.id = i.offer_id join partners p on p.id = f.partner_id left join products t on t.id = i.product_id
    where i.id = any(${ids}::bigint[])
  `.execute(database);
  return found.rows;
}

/** Which prices are asked for; null where all are. */
export interface PriceScope {
  readonly partnerId: number | null;
  readonly conciergerieId: number | null;
  /** Any row of an offer. */
  readonly offreId: number | null;
}

/** What is sold in the versions of offers that a caller edits, as they stand now. */
export const soldBy = (caller: Caller, { partnerId, conciergerieId, offreId }: PriceScope): Condition[] => [
  sql<SqlBool>`i.removed_at is null and (i.price_cents is not null or i.on_quote)`,
  sql<SqlBool>`exists (select from offers f where f.id = i.offer_id and f.replaced_at is null and ${managedBy('f.partner_id', caller)}
    and (${partnerId}::bigint is null or f.partner_id = ${partnerId}::bigint)
    and (${offreId}::bigint is null
      or coalesce(f.original_id, f.id) = (select coalesce(asked.original_id, asked.id) from offers asked where asked.id = ${offreId}::bigint))
    and (${conciergerieId}::bigint is null or exists (select from offer_conciergeries oc
      where oc.offer_id = f.id and oc.conciergerie_id = ${conciergerieId}::bigint)))`,
];

/** The articles that a caller edits, as they stand now: so many above a number. */
export async function findPriceIds(
  database: Database,
  caller: Caller,
  { after, most }: { readonly after: number; readonly most: number },
): Promise<readonly number[]> {
  const conditions = soldBy(caller, { partnerId: null, conciergerieId: null, offreId: null });
  const found = await sql<{ id: number }>`
    select i.id from offer_items i where i.id > ${after} and ${sql.join(conditions, sql` and `)} order by i.id limit ${most}
  `.execute(database);
  return found.rows.map(({ id }) => id);
}

/** The list of prices in SQL. The number of a line is the order in which it was saved: an offer's lines stand together. */
export const priceListRows = {
  rows: { from: sql`offer_items i`, id: 'i.id' },
  filters: () => ({ onQuote: flag(sql<SqlBool>`i.on_quote`) }),
  sorts: () => ({ id: { by: 'id' as const } }),
  /** The line, or its offer. */
  search: (words: string): Condition[] => [
    sql<SqlBool>`searchable(i.label_fr) like searchable(${containing(words)})`,
    sql<SqlBool>`i.offer_id in (select f.id from offers f
      where searchable(f.name_fr || ' ' || f.name_en) like searchable(${containing(words)}))`,
  ],
};
