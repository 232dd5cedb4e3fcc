import { contentState } from '@loge/domain/content/publication';
import { findCatalogue, untilMidnight } from '../catalogue/find-catalogue.ts';
import { linkedOffer } from '../catalogue/linked-offer.ts';
import { type CacheDefinition, maxDesks } from '../platform/cache/caches.ts';
import type { Services } from '../platform/services.ts';
import { type DeskHunt, type DeskWheel, huntOfDesk, wheelOfDesk } from './desk-games.ts';
import { findEggHuntsOf } from './rows/egg-hunt-rows.ts';
import { findWheelsOf } from './rows/wheel-rows.ts';

const maxAgeMs = 10 * 60_000;

/** What may be played today by the people of a conciergerie. */
export interface DeskGames {
  /** The wheels of the news that are online. */
  readonly wheels: readonly DeskWheel[];
  /** The egg hunt that runs; the first, should there be several. */
  readonly hunt: DeskHunt | null;
}

/** By conciergerie. */
const deskGames: CacheDefinition<DeskGames> = {
  name: 'games',
  topics: ['content', 'home', 'games', 'catalogue', 'offers', 'partners', 'conciergeries'],
  atMost: maxDesks,
};

/** What may be played today at a conciergerie, from this process's memory or anew. */
export const findGames = (
  services: Pick<Services, 'autonomous' | 'caches'>,
  conciergerieId: number,
  now: Date,
): Promise<DeskGames> =>
  services.caches.of(deskGames).get(conciergerieId, now, async () => {
    // The offers that are won are the catalogue's; it says what day it is there, too.
    const catalogue = await findCatalogue(services, conciergerieId, now);
    const [wheels, hunts] = await Promise.all([
      findWheelsOf(services.autonomous, conciergerieId, catalogue.today),
      findEggHuntsOf(services.autonomous, conciergerieId, catalogue.today),
    ]);
    const isOnline = ({ from_date: fromDate, to_date: toDate }: { from_date: string; to_date: string }): boolean =>
      contentState({ fromDate, toDate }, catalogue.today) === 'online';
    const hunt = hunts.find(isOnline);
    return {
      value: {
        wheels: wheels.filter(isOnline).map((row) => wheelOfDesk(row, linkedOffer(row.original_offer_id, catalogue))),
        hunt: hunt === undefined ? null : huntOfDesk(hunt, linkedOffer(hunt.original_offer_id, catalogue)),
      },
      until: untilMidnight(now, catalogue.today, catalogue.zone, maxAgeMs),
    };
  });
