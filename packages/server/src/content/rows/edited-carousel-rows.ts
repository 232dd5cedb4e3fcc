import { type RawBuilder, sql } from 'kysely';
import { type Associations, desksOfContent, editedBy } from '../../conciergeries/rows/content-desk-rows.ts';
import type { Database } from '../../platform/database/connection.ts';
import type { Caller } from '../../platform/gateway/caller.ts';
import { lastRank, maxListed } from './edited-content-rows.ts';

export const carouselAt = {
  table: 'carousel_item_conciergeries',
  key: 'carousel_item_id',
} as const satisfies Associations;

export interface EditedCarouselRow {
  readonly id: number;
  readonly titleInterne: string;
  readonly kind: 'picture' | 'company';
  readonly textFr: string;
  readonly textEn: string;
  readonly url: string;
  readonly offerId: number | null;
  readonly wideImageId: string | null;
  readonly tallImageId: string | null;
  readonly illustration: string | null;
  readonly fromDate: string;
  readonly toDate: string;
  readonly version: number;
  readonly conciergeries: readonly number[];
}

/** What is read of an item of the carousel by its editors. */
export const editedCarouselColumns: RawBuilder<EditedCarouselRow> = sql`r.id, r.title_internal as "titleInterne", r.kind, r.text_fr as "textFr",
  r.text_en as "textEn", r.url, r.offer_id as "offerId", r.wide_image_id as "wideImageId", r.tall_image_id as "tallImageId", r.illustration,
  r.from_date::text as "fromDate", r.to_date::text as "toDate", r.version, ${desksOfContent(carouselAt)} as conciergeries`;

/** The items that somebody edits, in their order. */
export async function listEditedCarousel(database: Database, caller: Caller): Promise<EditedCarouselRow[]> {
  const found = await sql<EditedCarouselRow>`
    select ${editedCarouselColumns} from carousel_items r
    where r.deleted_at is null and ${editedBy(carouselAt, caller)}
    order by r.order_rank, r.id limit ${maxListed}
  `.execute(database);
  return found.rows;
}

export interface SavedCarouselItem {
  readonly title_internal: string;
  readonly kind: 'picture' | 'company';
  readonly text_fr: string;
  readonly text_en: string;
  readonly url: string;
  readonly offer_id: number | null;
  readonly wide_image_id: string | null;
  readonly tall_image_id: string | null;
  readonly illustration: string | null;
  readonly from_date: string;
  readonly to_date: string;
}

export async function insertCarouselItem(transaction: Database, row: SavedCarouselItem, by: number): Promise<number> {
  const { id } = await transaction
    .insertInto('carousel_items')
    .values({ ...row, created_by: by, order_rank: await lastRank(transaction, 'carousel_items') })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateCarouselItem(transaction: Database, id: number, row: SavedCarouselItem): Promise<void> {
  await transaction
    .updateTable('carousel_items')
    .set((cell) => ({ ...row, version: cell('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}
