import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';

/** How a partner shows itself in a category. */
export interface PresentationEditRow {
  readonly id: number;
  readonly partnerId: number;
  readonly categoryId: number;
  readonly categoryLabel: string;
  readonly orderRank: number;
  readonly keywordsFr: string;
  readonly keywordsEn: string;
  readonly displayDescription: boolean;
  readonly shortDescFr: string;
  readonly shortDescEn: string;
  readonly illustration: string | null;
  readonly imageId: string | null;
  readonly coverImageId: string | null;
  readonly version: number;
}

const columns = sql`r.id, r.partner_id as "partnerId", r.category_id as "categoryId", c.label_fr as "categoryLabel", r.order_rank as "orderRank",
  r.keywords_fr as "keywordsFr", r.keywords_en as "keywordsEn", r.display_description as "displayDescription",
  r.short_desc_fr as "shortDescFr", r.short_desc_en as "shortDescEn", r.illustration, r.image_id as "imageId",
  r.cover_image_id as "coverImageId", r.version`;

const presentationsWhere = async (
  database: Database,
  condition: RawBuilder<unknown>,
): Promise<readonly PresentationEditRow[]> => {
  const found = await sql<PresentationEditRow>`
    select ${columns} from partner_presentations r join categories c on c.id = r.category_id
    where ${condition} order by r.order_rank, c.label_fr collate alphabetical, r.id
  `.execute(database);
  return found.rows;
};

/** A partner's presentations, in the order in which they are shown. */
export const findPresentationsOf = (database: Database, partnerId: number): Promise<readonly PresentationEditRow[]> =>
  presentationsWhere(database, sql`r.partner_id = ${partnerId}`);

/** One presentation, of whichever partner; whether the caller reaches them is still to be asked. */
export const findPresentation = async (database: Database, id: number): Promise<PresentationEditRow | null> =>
  (await presentationsWhere(database, sql`r.id = ${id}`))[0] ?? null;

/** Categories in which a partner proposes something without presenting itself, by name. */
export async function findUnpresentedCategories(
  database: Database,
  partnerId: number,
): Promise<readonly { readonly id: number; readonly label: string }[]> {
  const found = await sql<{ id: number; label: string }>`
    select c.id, c.label_fr as label from categories c
    where c.id in (select f.category_id from offers f where f.partner_id = ${partnerId} and f.replaced_at is null)
      and not exists (select from partner_presentations r where r.partner_id = ${partnerId} and r.category_id = c.id)
    order by c.label_fr collate alphabetical
  `.execute(database);
  return found.rows;
}

export interface CategoryChoiceRow {
  readonly id: number;
  readonly label: string;
  readonly universeLabel: string;
}

/** Every category in which something may stand, universe by universe. */
export async function findCategoryChoices(database: Database): Promise<readonly CategoryChoiceRow[]> {
  const found = await sql<CategoryChoiceRow>`
    select c.id, c.label_fr as label, u.label_fr as "universeLabel" from categories c join universes u on u.id = c.universe_id
    order by u.position, u.id, c.position, c.id
  `.execute(database);
  return found.rows;
}

export type SavedPresentation = Omit<
  PresentationEditRow,
  'id' | 'categoryLabel' | 'illustration' | 'version' | 'partnerId'
>;

/** Makes a presentation; null where the partner has one in the category. */
export async function insertPresentation(
  transaction: Database,
  partnerId: number,
  row: SavedPresentation,
): Promise<number | null> {
  const inserted = await sql<{ id: number }>`
    insert into partner_presentations (partner_id, category_id, order_rank, keywords_fr, keywords_en, display_description, short_desc_fr,
      short_desc_en, image_id, cover_image_id, illustration)
    values (${partnerId}, ${row.categoryId}, ${row.orderRank}, ${row.keywordsFr}, ${row.keywordsEn}, ${row.displayDescription},
      ${row.shortDescFr}, ${row.shortDescEn}, ${row.imageId}, ${row.coverImageId}, (select illustration from categories where id = ${row.categoryId}))
    on conflict (partner_id, category_id) do nothing returning id
  `.execute(transaction);
  return inserted.rows[0]?.id ?? null;
}

export async function updatePresentation(transaction: Database, id: number, row: SavedPresentation): Promise<void> {
  await sql`
    update partner_presentations set category_id = ${row.categoryId}, order_rank = ${row.orderRank}, keywords_fr = ${row.keywordsFr},
      keywords_en = ${row.keywordsEn}, display_description = ${row.displayDescription}, short_desc_fr = ${row.shortDescFr},
      short_desc_en = ${row.shortDescEn}, image_id = ${row.imageId}, cover_image_id = ${row.coverImageId}, version = version + 1
    where id = ${id}
  `.execute(transaction);
}

/** A presentation as a desk shows it. */
export interface PresentationAtDeskRow {
  readonly id: number;
  readonly categoryId: number;
  readonly categoryLabel: string;
  readonly shown: boolean;
  /** Null: the presentation's own. */
  readonly orderRank: number | null;
  readonly usualRank: number;
}

/** What a desk does with each presentation of a partner. */
export async function findPresentationsAtDesk(
  database: Database,
  partnerId: number,
  conciergerieId: number,
): Promise<readonly PresentationAtDeskRow[]> {
  const found = await sql<PresentationAtDeskRow>`
    select r.id, c.id as "categoryId", c.label_fr as "categoryLabel", coalesce(d.shown, true) as shown, d.order_rank as "orderRank",
      r.order_rank as "usualRank"
    from partner_presentations r
    join categories c on c.id = r.category_id
    left join presentation_conciergeries d on d.presentation_id = r.id and d.conciergerie_id = ${conciergerieId}
    where r.partner_id = ${partnerId}
    order by r.order_rank, c.label_fr collate alphabetical, r.id
  `.execute(database);
  return found.rows;
}

/** Says what a desk does with some presentations. */
export async function arrangePresentations(
  transaction: Database,
  conciergerieId: number,
  rows: readonly { readonly id: number; readonly shown: boolean; readonly orderRank: number | null }[],
): Promise<void> {
  await sql`
    insert into presentation_conciergeries (presentation_id, conciergerie_id, shown, order_rank)
    select id, ${conciergerieId}, shown, order_rank
    from unnest(${rows.map(({ id }) => id)}::bigint[], ${rows.map(({ shown }) => shown)}::boolean[],
      ${rows.map(({ orderRank }) => orderRank)}::integer[]) as given (id, shown, order_rank)
    on conflict (presentation_id, conciergerie_id) do update set shown = excluded.shown, order_rank = excluded.order_rank
  `.execute(transaction);
}
