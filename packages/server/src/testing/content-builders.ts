import type { Insertable } from 'kysely';
import type { Database } from '../platform/database/connection.ts';
import type { CarouselItems, ContentGroups, MomentOffers, News } from '../platform/database/database-types.ts';

/** News, offers of the moment and the carousel, online for years unless told otherwise; see builders.ts. */

export async function buildNews(
  database: Database,
  { conciergerieIds, ...overrides }: Partial<Insertable<News>> & { conciergerieIds: readonly number[] },
): Promise<number> {
  const { id } = await database
    .insertInto('news')
    .values({
      title_internal: 'Barista',
      title_fr: 'Un barista à la loge',
      title_en: 'A barista at the desk',
      summary_fr: 'Un café offert.',
      content_fr: '<p>Ce matin, un café offert.</p>',
      from_date: '2026-01-01',
      to_date: '2030-12-31',
      ...overrides,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await database
    .insertInto('news_conciergeries')
    .values(conciergerieIds.map((conciergerie_id) => ({ news_id: id, conciergerie_id })))
    .execute();
  return id;
}

export async function buildMomentOffer(
  database: Database,
  { conciergerieIds, ...overrides }: Partial<Insertable<MomentOffers>> & { conciergerieIds: readonly number[] },
): Promise<number> {
  const { id } = await database
    .insertInto('moment_offers')
    .values({
      title_internal: 'Panier',
      title_fr: 'Le panier des fêtes',
      title_en: 'The festive basket',
      content_fr: '<p>Chapon et légumes oubliés.</p>',
      from_date: '2026-01-01',
      to_date: '2030-12-31',
      ...overrides,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await database
    .insertInto('moment_offer_conciergeries')
    .values(conciergerieIds.map((conciergerie_id) => ({ moment_offer_id: id, conciergerie_id })))
    .execute();
  return id;
}

export async function buildCarouselItem(
  database: Database,
  { conciergerieIds, ...overrides }: Partial<Insertable<CarouselItems>> & { conciergerieIds: readonly number[] },
): Promise<number> {
  const { id } = await database
    .insertInto('carousel_items')
    .values({ title_internal: 'Fêtes', from_date: '2026-01-01', to_date: '2030-12-31', ...overrides })
    .returning('id')
    .executeTakeFirstOrThrow();
  await database
    .insertInto('carousel_item_conciergeries')
    .values(conciergerieIds.map((conciergerie_id) => ({ carousel_item_id: id, conciergerie_id })))
    .execute();
  return id;
}

/** A group of contents with one news item in it; held back unless told otherwise. */
export async function buildContentGroup(
  database: Database,
  { conciergerieIds, ...overrides }: Partial<Insertable<ContentGroups>> & { conciergerieIds: readonly number[] },
): Promise<number> {
  const { id } = await database
    .insertInto('content_groups')
    .values({ name: 'Semaine du goût', ...overrides })
    .returning('id')
    .executeTakeFirstOrThrow();
  await buildNews(database, { conciergerieIds, group_id: id });
  return id;
}
