import { addDays } from '@loge/domain/shared/local-date';
import { instantToLocal, localToInstant } from '@loge/domain/shared/moment-zoned';
import type { Loaded } from '../platform/cache/topic-cache.ts';
import {
  findOffersOfConciergerie,
  findPresentations,
  findShownCategories,
  sumPartnerNotes,
} from './rows/catalogue-rows.ts';
import type { Database } from '../platform/database/connection.ts';
import { findCatalogueDesk } from '../conciergeries/rows/desk-rows.ts';
import { type CacheDefinition, maxDesks } from '../platform/cache/caches.ts';
import type { Services } from '../platform/services.ts';
import { assembleCatalogue, type DeskCatalogue, type PartnerNotes } from './desk-catalogue.ts';

/** Changes are heard at once; this is for what nobody announces, e.g. a row corrected by hand. */
const maxAgeMs = 10 * 60_000;
/** Notes come one by one and move an average little. */
const ratingsMaxAgeMs = 10 * 60_000;

/** By conciergerie. */
const deskCatalogue: CacheDefinition<DeskCatalogue> = {
  name: 'catalogue',
  topics: ['catalogue', 'offers', 'partners', 'conciergeries'],
  atMost: maxDesks,
};
/** One entry, 0. */
const partnerNotes: CacheDefinition<ReadNotes> = { name: 'partner-notes', topics: ['partners'], atMost: 1 };

type Kept = Pick<Services, 'autonomous' | 'caches'>;

/** What a conciergerie proposes today, from this process's memory or anew. */
export const findCatalogue = (services: Kept, conciergerieId: number, now: Date): Promise<DeskCatalogue> =>
  services.caches
    .of(deskCatalogue)
    .get(conciergerieId, now, () => loadCatalogue(services.autonomous, conciergerieId, now));

async function loadCatalogue(database: Database, conciergerieId: number, now: Date): Promise<Loaded<DeskCatalogue>> {
  const desk = await findCatalogueDesk(database, conciergerieId);
  if (desk === null) throw new RangeError(`Not a conciergerie: ${conciergerieId}`);
  const { zone, hides_prices: hidesPrices } = desk;
  const today = instantToLocal(now.getTime(), zone).date;
  const [categories, offers] = await Promise.all([
    findShownCategories(database),
    findOffersOfConciergerie(database, conciergerieId, today),
  ]);
  const presentations = await findPresentations(
    database,
    [...new Set(offers.map(({ partner_id }) => partner_id))],
    conciergerieId,
  );
  return {
    value: assembleCatalogue({ conciergerieId, zone, hidesPrices, today, categories, offers, presentations }),
    until: untilMidnight(now, today, zone, maxAgeMs),
  };
}

/** What is published today may not be tomorrow: nothing is kept over the desk's midnight. */
export function untilMidnight(now: Date, today: string, zone: string, atMostMs: number): Date {
  const midnight = localToInstant(addDays(today, 1), '00:00', zone);
  return new Date(Math.min(midnight, now.getTime() + atMostMs));
}

/** The notes of each partner, and when they were read: equal for equal notes. */
interface ReadNotes {
  readonly of: PartnerNotes;
  readonly read: number;
}

export const findPartnerNotes = (services: Kept, now: Date): Promise<ReadNotes> =>
  services.caches.of(partnerNotes).get(0, now, async () => {
    const rows = await sumPartnerNotes(services.autonomous);
    return {
      value: {
        of: new Map(rows.map(({ partner_id, sum, count }) => [partner_id, { sum, count }])),
        read: performance.now(),
      },
      until: new Date(now.getTime() + ratingsMaxAgeMs),
    };
  });
