import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';

export interface SellingOfferRow {
  readonly id: number;
  readonly name: string;
  readonly partnerId: number;
  readonly partnerName: string;
  readonly publication: 'unpublished' | 'published' | 'scheduled';
  readonly desks: number;
  readonly itemLabel: string;
}

/** The versions of offers that sell a product as they stand now, by partner and name, and how many there are. */
export async function findOffersSelling(
  database: Database,
  productId: number,
  most: number,
): Promise<{ readonly offers: readonly SellingOfferRow[]; readonly total: number }> {
  const found = await sql<SellingOfferRow & { total: number }>`
    select f.id, f.name_fr as name, f.partner_id as "partnerId", p.company_name as "partnerName", f.publication,
      (select count(*) from offer_conciergeries oc where oc.offer_id = f.id) as desks, min(i.label_fr) as "itemLabel", count(*) over () as total
    from offer_items i join offers f on f.id = i.offer_id join partners p on p.id = f.partner_id
    where i.product_id = ${productId} and i.removed_at is null and f.replaced_at is null
    group by f.id, p.id order by p.company_name collate alphabetical, f.name_fr collate alphabetical, f.id limit ${most}
  `.execute(database);
  return { offers: found.rows, total: found.rows[0]?.total ?? 0 };
}

/** What each of these products is sold by now, as a number of versions; those that no offer sells are left out. */
export async function countOffersSelling(
  database: Database,
  productIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const found = await sql<{ id: number; count: number }>`
    select i.product_id as id, count(distinct i.offer_id) as count from offer_items i join offers f on f.id = i.offer_id
    where i.product_id = any(${productIds}::bigint[]) and i.removed_at is null and f.replaced_at is null group by i.product_id
  `.execute(database);
  return new Map(found.rows.map(({ id, count }) => [id, count]));
}

/** Every line that sold one of these products, of today and before, sells another one; how many there were. */
export async function replaceProductInLines(
  transaction: Database,
  productIds: readonly number[],
  productId: number,
): Promise<number> {
  const moved = await sql`
    update offer_items set product_id = ${productId} where product_id = any(${productIds}::bigint[])
  `.execute(transaction);
  return Number(moved.numAffectedRows ?? 0);
}

export interface SaveSellingRow {
  readonly id: number;
  readonly originalId: number;
  readonly partnerId: number;
  readonly name: string;
  readonly publication: SellingOfferRow['publication'];
}

/** The rows of offers that sell a product now, with what a save of them needs, in the sequence in which everybody locks them. */
export async function findSavesSelling(database: Database, productId: number): Promise<SaveSellingRow[]> {
  const found = await sql<SaveSellingRow>`
    select f.id, coalesce(f.original_id, f.id) as "originalId", f.partner_id as "partnerId", f.name_fr as name, f.publication from offers f
    where f.replaced_at is null
      and exists (select from offer_items i where i.offer_id = f.id and i.product_id = ${productId} and i.removed_at is null)
    order by f.id
  `.execute(database);
  return found.rows;
}
