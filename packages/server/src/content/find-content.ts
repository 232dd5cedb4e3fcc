import { findCatalogue, untilMidnight } from '../catalogue/find-catalogue.ts';
import { findCarouselOf } from './rows/carousel-rows.ts';
import { findCompanyOf, findMomentOffersOf, findNewsOf } from './rows/content-rows.ts';
import { findGames } from '../games/find-games.ts';
import { type CacheDefinition, maxDesks } from '../platform/cache/caches.ts';
import type { Services } from '../platform/services.ts';
import { assembleContent, type DeskContent } from './desk-content.ts';

const maxAgeMs = 10 * 60_000;

/** By conciergerie. */
const deskContent: CacheDefinition<DeskContent> = {
  name: 'content',
  topics: ['content', 'home', 'games', 'catalogue', 'offers', 'partners', 'conciergeries'],
  atMost: maxDesks,
};

/** What is online today for a conciergerie, from this process's memory or anew. */
export const findContent = (
  services: Pick<Services, 'autonomous' | 'caches'>,
  conciergerieId: number,
  now: Date,
): Promise<DeskContent> =>
  services.caches.of(deskContent).get(conciergerieId, now, async () => {
    // The offers that content leads to are the catalogue's; it says what day it is there, too.
    const catalogue = await findCatalogue(services, conciergerieId, now);
    const [news, momentOffers, carousel, company, { wheels }] = await Promise.all([
      findNewsOf(services.autonomous, conciergerieId, catalogue.today),
      findMomentOffersOf(services.autonomous, conciergerieId, catalogue.today),
      findCarouselOf(services.autonomous, conciergerieId, catalogue.today),
      findCompanyOf(services.autonomous, conciergerieId),
      findGames(services, conciergerieId, now),
    ]);
    return {
      value: assembleContent({ news, momentOffers, carousel, company }, catalogue, wheels),
      until: untilMidnight(now, catalogue.today, catalogue.zone, maxAgeMs),
    };
  });
