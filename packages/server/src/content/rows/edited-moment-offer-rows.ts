import { type Insertable, type RawBuilder, sql } from 'kysely';
import { desksOfContent, editedBy } from '../../conciergeries/rows/content-desk-rows.ts';
import type { Database } from '../../platform/database/connection.ts';
import type { MomentOffers } from '../../platform/database/database-types.ts';
import type { Caller } from '../../platform/gateway/caller.ts';
import { type EditedPieceRow, groupOfContent, lastRank, momentOffersAt, maxListed } from './edited-content-rows.ts';

export interface EditedMomentOfferRow extends EditedPieceRow {
  readonly promo_code: string;
}

/** What is read of an offer of the moment by its editors. */
export const editedMomentOfferColumns: RawBuilder<EditedMomentOfferRow> = sql`r.id, r.title_internal, r.title_fr, r.title_en, r.content_fr, r.content_en, r.from_date,
  r.to_date, r.url, r.offer_id, r.image_id, r.image_alt_fr, r.image_alt_en, r.illustration, r.version, r.promo_code,
  ${desksOfContent(momentOffersAt)} as conciergeries, ${groupOfContent} as content_group`;

/** The offers of the moment that somebody edits, in their order. */
export async function listEditedMomentOffers(database: Database, caller: Caller): Promise<EditedMomentOfferRow[]> {
  const found = await sql<EditedMomentOfferRow>`
    select ${editedMomentOfferColumns} from moment_offers r
    where r.id in (select r.id from moment_offers r where r.deleted_at is null and ${editedBy(momentOffersAt, caller)}
      order by r.to_date desc, r.id desc limit ${maxListed})
    order by r.order_rank, r.id
  `.execute(database);
  return found.rows;
}

export type SavedMomentOffer = Pick<
  Insertable<MomentOffers>,
  | ('title_internal' | 'title_fr' | 'title_en' | 'content_fr' | 'content_en' | 'from_date' | 'to_date' | 'url')
  | ('promo_code' | 'offer_id' | 'image_id' | 'image_alt_fr' | 'image_alt_en')
>;

export async function insertMomentOffer(transaction: Database, row: SavedMomentOffer, by: number): Promise<number> {
  const { id } = await transaction
    .insertInto('moment_offers')
    .values({ ...row, created_by: by, order_rank: await lastRank(transaction, 'moment_offers') })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateMomentOffer(transaction: Database, id: number, row: SavedMomentOffer): Promise<void> {
  await transaction
    .updateTable('moment_offers')
    .set((cell) => ({ ...row, version: cell('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}
