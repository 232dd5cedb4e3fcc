import type { Insertable } from 'kysely';
import type { Database } from '../platform/database/connection.ts';
import type { Categories, OfferItems, Offers, Products, Universes } from '../platform/database/database-types.ts';
import { buildPartner } from './builders.ts';

/** The catalogue, from a universe down to an offer that can be ordered; see builders.ts. */

let count = 0;
const next = (): number => (count += 1);

export async function buildUniverse(
  database: Database,
  overrides: Partial<Insertable<Universes>> = {},
): Promise<number> {
  const number = next();
  const row = await database
    .insertInto('universes')
    .values({
      label_fr: `Univers ${number}`,
      label_en: `Universe ${number}`,
      short_label_fr: `U ${number}`,
      short_label_en: `U ${number}`,
      ...overrides,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function buildCategory(
  database: Database,
  overrides: Partial<Insertable<Categories>> = {},
): Promise<number> {
  const number = next();
  const row = await database
    .insertInto('categories')
    .values({
      universe_id: overrides.universe_id ?? (await buildUniverse(database)),
      label_fr: `Catégorie ${number}`,
      label_en: `Category ${number}`,
      place_label_fr: 'Lieu de la prestation',
      place_label_en: 'Place of the service',
      ...overrides,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function buildProduct(
  database: Database,
  { title = `Produit ${next()}`, ...overrides }: Partial<Insertable<Products>> & { category_id: number },
): Promise<number> {
  const row = await database
    .insertInto('products')
    .values({ title, label_fr: title, label_en: title, ...overrides })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export interface BuiltOffer {
  readonly id: number;
  readonly partnerId: number;
  readonly categoryId: number;
  /** In the order of the items given. */
  readonly itemIds: readonly number[];
}

type ItemOverrides = Partial<Insertable<OfferItems>>;

/** A published offer of the given conciergeries, its partner presented in its category; one product at 12,50 € unless told otherwise. */
export async function buildOffer(
  database: Database,
  {
    conciergerieIds,
    items = [{}],
    ...overrides
  }: Partial<Insertable<Offers>> & { conciergerieIds: readonly number[]; items?: readonly ItemOverrides[] },
): Promise<BuiltOffer> {
  const partnerId = overrides.partner_id ?? (await buildPartner(database));
  const categoryId = overrides.category_id ?? (await buildCategory(database));
  const number = next();
  const { id } = await database
    .insertInto('offers')
    .values({
      name_fr: `Nettoyage de chemise ${number}`,
      name_en: `Shirt cleaning ${number}`,
      publication: 'published',
      workflow: 'OTHER',
      avoids_date: true,
      avoids_address: true,
      // Known since before whatever a test's clock says.
      created_at: '2026-01-01T08:00:00Z',
      ...overrides,
      partner_id: partnerId,
      category_id: categoryId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await presentPartner(database, partnerId, categoryId, conciergerieIds);
  if (conciergerieIds.length > 0) {
    await database
      .insertInto('offer_conciergeries')
      .values(conciergerieIds.map((conciergerie_id) => ({ offer_id: id, conciergerie_id })))
      .execute();
  }
  const itemIds = await buildOfferItems(database, id, items);
  return { id, partnerId, categoryId, itemIds };
}

async function presentPartner(
  database: Database,
  partnerId: number,
  categoryId: number,
  conciergerieIds: readonly number[],
): Promise<void> {
  await database
    .insertInto('partner_presentations')
    .values({ partner_id: partnerId, category_id: categoryId })
    .onConflict((conflict) => conflict.columns(['partner_id', 'category_id']).doNothing())
    .execute();
  if (conciergerieIds.length === 0) return;
  await database
    .insertInto('partner_conciergeries')
    .values(conciergerieIds.map((conciergerie_id) => ({ partner_id: partnerId, conciergerie_id })))
    .onConflict((conflict) => conflict.columns(['partner_id', 'conciergerie_id']).doNothing())
    .execute();
}

async function buildOfferItems(
  database: Database,
  offerId: number,
  items: readonly ItemOverrides[],
): Promise<number[]> {
  if (items.length === 0) return [];
  const rows = await database
    .insertInto('offer_items')
    .values(
      items.map((item, position) => ({
        type: 'product' as const,
        label_fr: `Article ${position + 1}`,
        label_en: `Item ${position + 1}`,
        price_cents: (item.type ?? 'product') === 'product' && item.on_quote !== true ? 1250 : null,
        ...item,
        offer_id: offerId,
        position,
      })),
    )
    .returning(['id', 'position'])
    .execute();
  return rows.toSorted((a, b) => a.position - b.position).map(({ id }) => id);
}
