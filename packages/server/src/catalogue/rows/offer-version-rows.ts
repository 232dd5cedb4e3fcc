import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';

/** The first version of an offer, by any of its versions; null when there is no such offer. */
export async function findOriginalOfferId(database: Database, offerId: number): Promise<number | null> {
  const found = await sql<{ originalId: number }>`
    select coalesce(original_id, id) as "originalId" from offers where id = ${offerId}
  `.execute(database);
  return found.rows[0]?.originalId ?? null;
}

/** A line of an offer, as far as finding an ordered one among them is concerned. */
export interface OfferLineRow {
  readonly id: number;
  readonly originalId: number;
  readonly productId: number | null;
  readonly type: string;
  readonly labelFr: string;
}

/** What a version of an offer proposes today, in its order. */
export async function findOfferLines(database: Database, offerId: number): Promise<OfferLineRow[]> {
  const found = await sql<OfferLineRow>`
    select id, coalesce(original_id, id) as "originalId", product_id as "productId", type, label_fr as "labelFr" from offer_items
    where offer_id = ${offerId} and removed_at is null order by position
  `.execute(database);
  return found.rows;
}
