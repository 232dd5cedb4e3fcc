import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';

/** What an editor chooses from. */
export interface EditableChoices {
  readonly categories: readonly {
    readonly id: number;
    readonly label: string;
    readonly universe: string;
    readonly dateType: 'none' | 'begin' | 'begin_and_end';
    readonly offersFlexibleDate: boolean;
    readonly placeLabel: { readonly fr: string; readonly en: string };
  }[];
  readonly products: readonly {
    readonly id: number;
    readonly title: string;
    readonly labelFr: string;
    readonly labelEn: string;
  }[];
}

/** All categories, and the products of one of them that are not archived. */
export async function findEditableChoices(database: Database, categoryId: number | null): Promise<EditableChoices> {
  const found = await sql<EditableChoices>`
    select
      (select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'label', c.label_fr, 'universe', u.label_fr, 'dateType', c.date_type,
            'offersFlexibleDate', c.offers_flexible_date, 'placeLabel', jsonb_build_object('fr', c.place_label_fr, 'en', c.place_label_en))
          order by u.position, u.id, c.position, c.id), '[]')
        from categories c join universes u on u.id = c.universe_id) as categories,
      (select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'title', p.title, 'labelFr', p.label_fr, 'labelEn', p.label_en)
          order by p.title collate alphabetical, p.id), '[]')
        from products p where p.category_id = ${categoryId}::bigint and not p.archived) as products
  `.execute(database);
  return found.rows[0] ?? { categories: [], products: [] };
}

export interface EditedPresentationRow {
  readonly id: number | null;
  readonly coverImageId: string | null;
}

/** How a partner presents itself in a category, and the picture that stands there: the presentation's own, else the partner's. */
export async function findEditedPresentation(
  database: Database,
  partnerId: number,
  categoryId: number | null,
): Promise<EditedPresentationRow> {
  const found = await sql<EditedPresentationRow>`
    select r.id, coalesce(r.cover_image_id, r.image_id, p.image_id) as "coverImageId"
      from partners p left join partner_presentations r on r.partner_id = p.id and r.category_id = ${categoryId}::bigint
     where p.id = ${partnerId}
  `.execute(database);
  return found.rows[0] ?? { id: null, coverImageId: null };
}

/** Which of these are there. */
export async function existingCategory(database: Database, categoryId: number): Promise<boolean> {
  const found = await database.selectFrom('categories').select('id').where('id', '=', categoryId).executeTakeFirst();
  return found !== undefined;
}

export async function existingProducts(database: Database, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const found = await sql<{ id: number }>`select id from products where id = any(${ids}::bigint[])`.execute(database);
  return new Set(found.rows.map(({ id }) => id));
}

export interface EditedPartnerRow {
  readonly id: number;
  readonly name: string;
  readonly zipCodes: readonly string[];
  readonly willBill: boolean;
  readonly allItemsBuyingPricePercent: number | null;
  readonly productsMayOverrideBuyingPrice: boolean;
}

export async function findEditedPartner(database: Database, partnerId: number): Promise<EditedPartnerRow | null> {
  const found = await sql<EditedPartnerRow>`
    select id, company_name as name, zip_codes as "zipCodes", will_bill as "willBill",
      all_items_buying_price_percent as "allItemsBuyingPricePercent", products_may_override_buying_price as "productsMayOverrideBuyingPrice"
    from partners where id = ${partnerId}
  `.execute(database);
  return found.rows[0] ?? null;
}
