import { sql } from 'kysely';
import { type Asking, deskInUse, table } from '../platform/gateway/row-source.ts';
import { findCatalogue } from './find-catalogue.ts';
import type { ProductRow } from './rows/product-rows.ts';

type LockedProduct = Pick<ProductRow, 'categoryId' | 'title' | 'mergedIntoId' | 'version'>;

/** What the desk in use shows today, from what is kept of it. */
const shown = async (asking: Asking) => {
  const desk = deskInUse(asking);
  return desk === null ? null : findCatalogue(asking.services, desk, asking.now);
};

export const catalogueSources = {
  /** One that a desk proposes, in whatever version. Whether it may be ordered now is for the rules to say. */
  offer: table('offer', {
    from: sql`offers r`,
    whose: {
      desks: ({ conciergerieIds }) => sql`exists (
        select from offers v join offer_conciergeries p on p.offer_id = v.id
        where (v.id = coalesce(r.original_id, r.id) or v.original_id = coalesce(r.original_id, r.id))
          and p.conciergerie_id = any(${[...conciergerieIds]}::bigint[]))`,
    },
  }),
  category: {
    read: async (asking: Asking) => {
      const categories = (await shown(asking))?.universes.flatMap((universe) => universe.categories) ?? [];
      return categories.filter(({ id }) => asking.ids.includes(id)).map(({ id }) => ({ id }));
    },
  },
  'catalogue-universe': table('catalogue-universe', {
    from: sql`universes r`,
    whose: {},
    columns: sql<{ name: string; version: number }>`r.label_fr as name, r.version`,
    lock: sql`for update of r`,
  }),
  'catalogue-category': table('catalogue-category', {
    from: sql`categories r`,
    whose: {},
    columns: sql<{ name: string; version: number }>`r.label_fr as name, r.version`,
    lock: sql`for update of r`,
  }),
  product: table('product', {
    from: sql`products r`,
    whose: {},
    columns: sql<LockedProduct>`r.category_id as "categoryId", r.title, r.merged_into_id as "mergedIntoId", r.version`,
    lock: sql`for update of r`,
  }),
  partner: {
    read: async (asking: Asking) => {
      const offers = (await shown(asking))?.offers ?? [];
      return asking.ids.flatMap((id) => (offers.some(({ partnerId }) => partnerId === id) ? [{ id }] : []));
    },
  },
};
