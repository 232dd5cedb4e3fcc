import { type Insertable, type RawBuilder, sql } from 'kysely';
import { desksOfContent, editedBy } from '../../conciergeries/rows/content-desk-rows.ts';
import { type EditedWheelRow, wheelOfNews } from '../../games/rows/edited-wheel-rows.ts';
import type { Database } from '../../platform/database/connection.ts';
import type { News } from '../../platform/database/database-types.ts';
import type { Caller } from '../../platform/gateway/caller.ts';
import { type EditedPieceRow, groupOfContent, lastRank, maxListed, newsAt } from './edited-content-rows.ts';

export interface EditedNewsRow extends EditedPieceRow {
  readonly summary_fr: string;
  readonly summary_en: string;
  readonly date_text_fr: string;
  readonly date_text_en: string;
  readonly hour_text_fr: string;
  readonly hour_text_en: string;
  readonly location_text_fr: string;
  readonly location_text_en: string;
  readonly action_label_fr: string;
  readonly action_label_en: string;
  readonly wheel: EditedWheelRow | null;
}

/** What is read of a news item by its editors. */
export const editedNewsColumns: RawBuilder<EditedNewsRow> = sql`r.id, r.title_internal, r.title_fr, r.title_en, r.content_fr, r.content_en, r.from_date,
  r.to_date, r.url, r.offer_id, r.image_id, r.image_alt_fr, r.image_alt_en, r.illustration, r.version, r.summary_fr, r.summary_en,
  r.date_text_fr, r.date_text_en, r.hour_text_fr, r.hour_text_en, r.location_text_fr, r.location_text_en, r.action_label_fr, r.action_label_en,
  ${desksOfContent(newsAt)} as conciergeries, ${groupOfContent} as content_group, ${wheelOfNews} as wheel`;

/** The news that somebody edits, in their order. */
export async function listEditedNews(database: Database, caller: Caller): Promise<EditedNewsRow[]> {
  const found = await sql<EditedNewsRow>`
    select ${editedNewsColumns} from news r
    where r.id in (select r.id from news r where r.deleted_at is null and ${editedBy(newsAt, caller)}
      order by r.to_date desc, r.id desc limit ${maxListed})
    order by r.order_rank, r.id
  `.execute(database);
  return found.rows;
}

export type SavedNews = Pick<
  Insertable<News>,
  | ('title_internal' | 'title_fr' | 'title_en' | 'content_fr' | 'content_en' | 'from_date' | 'to_date' | 'url')
  | ('offer_id' | 'image_id' | 'image_alt_fr' | 'image_alt_en' | 'summary_fr' | 'summary_en')
  | ('date_text_fr' | 'date_text_en' | 'hour_text_fr' | 'hour_text_en' | 'location_text_fr' | 'location_text_en')
  | ('action_label_fr' | 'action_label_en')
>;

export async function insertNews(transaction: Database, row: SavedNews, by: number): Promise<number> {
  const { id } = await transaction
    .insertInto('news')
    .values({ ...row, created_by: by, order_rank: await lastRank(transaction, 'news') })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateNews(transaction: Database, id: number, row: SavedNews): Promise<void> {
  await transaction
    .updateTable('news')
    .set((cell) => ({ ...row, version: cell('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}
