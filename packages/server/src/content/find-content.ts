import { findCatalogue, untilMidnight } from '../catalogue/find-catalogue.ts';
import { findCarouselOf } from './rows/carousel-rows.ts';
import { findCompanyOf, findMomentOffersOf, findNewsOf } from './rows/content-rows.ts';
import { findEggHuntsOf } from '../games/rows/egg-hunt-rows.ts';
import { findWheelsOf } from '../games/rows/wheel-rows.ts';
import type { Services } from '../services.ts';
import { assembleContent, type DeskContent } from './desk-content.ts';

const keptAtMostMs = 10 * 60_000;

/** What is online today for a conciergerie, from this process's memory or anew. */
export const findContent = (
  services: Pick<Services, 'aside' | 'caches'>,
  conciergerieId: number,
  now: Date,
): Promise<DeskContent> =>
  services.caches.content.get(conciergerieId, now, async () => {
    // The offers that content leads to are the catalogue's; it says what day it is there, too.
    const catalogue = await findCatalogue(services, conciergerieId, now);
    const [news, momentOffers, carousel, company, wheels, hunts] = await Promise.all([
      findNewsOf(services.aside, conciergerieId, catalogue.today),
      findMomentOffersOf(services.aside, conciergerieId, catalogue.today),
      findCarouselOf(services.aside, conciergerieId, catalogue.today),
      findCompanyOf(services.aside, conciergerieId),
      findWheelsOf(services.aside, conciergerieId, catalogue.today),
      findEggHuntsOf(services.aside, conciergerieId, catalogue.today),
    ]);
    return {
      value: assembleContent({ news, momentOffers, carousel, company, wheels, hunts }, catalogue),
      until: untilMidnight(now, catalogue.today, catalogue.zone, keptAtMostMs),
    };
  });
