import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';

/** The dates that the orders of a category ask for, as the wire numbers them. */
export const DATE_TYPES = ['none', 'begin', 'begin_and_end'] as const;

export interface EditedUniverseRow {
  readonly id: number;
  readonly labelFr: string;
  readonly labelEn: string;
  readonly shortLabelFr: string;
  readonly shortLabelEn: string;
  readonly active: boolean;
  readonly position: number;
  readonly color: string | null;
  readonly illustration: string | null;
  readonly imageId: string | null;
  readonly transparentImageId: string | null;
  readonly version: number;
}

export interface EditedCategoryRow {
  readonly id: number;
  readonly universeId: number;
  readonly labelFr: string;
  readonly labelEn: string;
  readonly placeLabelFr: string;
  readonly placeLabelEn: string;
  readonly descriptionFr: string;
  readonly descriptionEn: string;
  readonly visible: boolean;
  readonly offersFlexibleDate: boolean;
  readonly dateType: (typeof DATE_TYPES)[number];
  readonly illustration: string | null;
  readonly desktopImageId: string | null;
  readonly mobileImageId: string | null;
  readonly squareImageId: string | null;
  readonly smallIconId: string | null;
  readonly offers: number;
  readonly products: number;
  readonly version: number;
}

/** All universes as beneficiaries would see them, or one. */
export async function findEditedUniverses(database: Database, id: number | null = null): Promise<EditedUniverseRow[]> {
  const found = await sql<EditedUniverseRow>`
    select id, label_fr as "labelFr", label_en as "labelEn", short_label_fr as "shortLabelFr", short_label_en as "shortLabelEn", active, position,
      color, illustration, image_id as "imageId", transparent_image_id as "transparentImageId", version
    from universes where ${id}::bigint is null or id = ${id}::bigint order by position, id
  `.execute(database);
  return found.rows;
}

/** Which categories are asked for: all, one, or those of a universe. */
export interface CategoriesAsked {
  readonly id?: number;
  readonly universeId?: number | null;
}

/** Categories in the order in which they are shown, with what stands in each. */
export async function findEditedCategories(
  database: Database,
  { id = 0, universeId = null }: CategoriesAsked = {},
): Promise<EditedCategoryRow[]> {
  const found = await sql<EditedCategoryRow>`
    select c.id, c.universe_id as "universeId", c.label_fr as "labelFr", c.label_en as "labelEn", c.place_label_fr as "placeLabelFr",
      c.place_label_en as "placeLabelEn", c.description_fr as "descriptionFr", c.description_en as "descriptionEn", c.visible,
      c.offers_flexible_date as "offersFlexibleDate", c.date_type as "dateType", c.illustration, c.desktop_image_id as "desktopImageId",
      c.mobile_image_id as "mobileImageId", c.square_image_id as "squareImageId", c.small_icon_id as "smallIconId", c.version,
      coalesce(standing.offers, 0) as offers, coalesce(sold.products, 0) as products
    from categories c join universes u on u.id = c.universe_id
    left join (select category_id, count(*) as offers from offers where replaced_at is null and publication <> 'unpublished' group by 1) standing
      on standing.category_id = c.id
    left join (select category_id, count(*) as products from products where not archived group by 1) sold on sold.category_id = c.id
    where (${id} = 0 or c.id = ${id}) and (${universeId}::bigint is null or c.universe_id = ${universeId}::bigint)
    order by u.position, u.id, c.position, c.id
  `.execute(database);
  return found.rows;
}

export type UniverseContent = Omit<EditedUniverseRow, 'id' | 'illustration' | 'version'>;

const universeColumns = (content: UniverseContent) => ({
  label_fr: content.labelFr,
  label_en: content.labelEn,
  short_label_fr: content.shortLabelFr,
  short_label_en: content.shortLabelEn,
  active: content.active,
  position: content.position,
  color: content.color,
  image_id: content.imageId,
  transparent_image_id: content.transparentImageId,
});

export async function insertUniverse(transaction: Database, content: UniverseContent): Promise<number> {
  const { id } = await transaction
    .insertInto('universes')
    .values(universeColumns(content))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Of a universe that is locked. */
export async function updateUniverseRow(transaction: Database, id: number, content: UniverseContent): Promise<void> {
  await transaction
    .updateTable('universes')
    .set((row) => ({ ...universeColumns(content), version: row('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

export type CategoryContent = Omit<EditedCategoryRow, 'id' | 'illustration' | 'offers' | 'products' | 'version'>;

const categoryColumns = (content: CategoryContent) => ({
  universe_id: content.universeId,
  label_fr: content.labelFr,
  label_en: content.labelEn,
  place_label_fr: content.placeLabelFr,
  place_label_en: content.placeLabelEn,
  description_fr: content.descriptionFr,
  description_en: content.descriptionEn,
  visible: content.visible,
  offers_flexible_date: content.offersFlexibleDate,
  date_type: content.dateType,
  desktop_image_id: content.desktopImageId,
  mobile_image_id: content.mobileImageId,
  square_image_id: content.squareImageId,
  small_icon_id: content.smallIconId,
});

/** At the end of its universe. */
export async function insertCategory(transaction: Database, content: CategoryContent): Promise<number> {
  const { id } = await transaction
    .insertInto('categories')
    .values((row) => ({
      ...categoryColumns(content),
      position: row
        .selectFrom('categories')
        .select((last) => last(last.fn.coalesce(last.fn.max('position'), last.lit(0)), '+', 10).as('position'))
        .where('universe_id', '=', content.universeId),
    }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Of a category that is locked. */
export async function updateCategoryRow(transaction: Database, id: number, content: CategoryContent): Promise<void> {
  await transaction
    .updateTable('categories')
    .set((row) => ({ ...categoryColumns(content), version: row('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** The universes, or the categories of one, as they stand, locked: anyone who puts them in another order waits. */
export async function lockInOrder(transaction: Database, universeId: number | null): Promise<readonly number[]> {
  const found =
    universeId === null
      ? await sql<{ id: number }>`select id from universes order by id for no key update`.execute(transaction)
      : await sql<{ id: number }>`
          select id from categories where universe_id = ${universeId} order by id for no key update
        `.execute(transaction);
  return found.rows.map(({ id }) => id);
}

/** Places them one after the other, ten apart. */
export async function placeInOrder(
  transaction: Database,
  universeId: number | null,
  ids: readonly number[],
): Promise<void> {
  const table = sql.table(universeId === null ? 'universes' : 'categories');
  await sql`
    update ${table} set position = placed.place * 10 from unnest(${ids}::bigint[]) with ordinality as placed (id, place)
    where ${table}.id = placed.id
  `.execute(transaction);
}
