import { sql } from 'kysely';
import { editedBy } from '../conciergeries/rows/content-desk-rows.ts';
import { type Asking, deskInUse, table } from '../platform/gateway/row-source.ts';
import { findContent } from './find-content.ts';
import { carouselAt, editedCarouselColumns } from './rows/edited-carousel-rows.ts';
import { momentOffersAt, newsAt } from './rows/edited-content-rows.ts';
import { editedMomentOfferColumns } from './rows/edited-moment-offer-rows.ts';
import { contentGroupColumns, groupEditedBy } from './rows/content-group-rows.ts';
import { editedNewsColumns } from './rows/edited-news-rows.ts';

/** What is online today at the desk in use. */
const online = async (asking: Asking) => {
  const desk = deskInUse(asking);
  return desk === null ? null : findContent(asking.services, desk, asking.now);
};

export const contentSources = {
  news: {
    read: async (asking: Asking) => (await online(asking))?.news.filter(({ id }) => asking.ids.includes(id)) ?? [],
  },
  'moment-offer': {
    read: async (asking: Asking) =>
      (await online(asking))?.momentOffers.filter(({ id }) => asking.ids.includes(id)) ?? [],
  },
  'edited-news': table('edited-news', {
    from: sql`news r`,
    whose: { desks: (caller) => editedBy(newsAt, caller) },
    columns: editedNewsColumns,
    also: sql`r.deleted_at is null`,
    lock: sql`for update of r`,
  }),
  'edited-moment-offer': table('edited-moment-offer', {
    from: sql`moment_offers r`,
    whose: { desks: (caller) => editedBy(momentOffersAt, caller) },
    columns: editedMomentOfferColumns,
    also: sql`r.deleted_at is null`,
    lock: sql`for update of r`,
  }),
  'carousel-item': table('carousel-item', {
    from: sql`carousel_items r`,
    whose: { desks: (caller) => editedBy(carouselAt, caller) },
    columns: editedCarouselColumns,
    also: sql`r.deleted_at is null`,
    lock: sql`for update of r`,
  }),
  'content-group': table('content-group', {
    from: sql`content_groups r`,
    whose: { desks: groupEditedBy },
    columns: contentGroupColumns,
    lock: sql`for update of r`,
  }),
};
