import { MS_PER_DAY } from '@loge/domain/shared/moment';
import type { DatabaseTransaction } from '../platform/database/connection.ts';
import type { Beneficiary } from './beneficiaries.ts';
import { desksOf, offerId } from './catalogue-ids.ts';
import { OFFERS } from './data/offers.ts';
import { PARTNERS } from './data/partners.ts';
import { type DemoClock, stamp } from './demo-clock.ts';
import { insertRows } from './insert-rows.ts';
import { SeededRandom } from './seeded-random.ts';

/** Presentations are numbered partner by partner, as the catalogue saves them. */
const PRESENTATIONS = PARTNERS.flatMap((partner) => partner.presentations.map(() => partner));

/** The services and partners that people keep at hand; Camille has the pressing and her hairdresser. */
export async function fillFavourites(
  transaction: DatabaseTransaction,
  beneficiaries: readonly Beneficiary[],
  clock: DemoClock,
): Promise<void> {
  const rows = beneficiaries.flatMap((person, index) => {
    const random = new SeededRandom(`favourites-${person.id}`);
    const since = (): string => stamp(clock.now - random.between(2, 200) * MS_PER_DAY);
    const offers =
      index === 0
        ? [offerId('cleaning-and-ironing'), offerId('leather-resole')]
        : random.percent(40)
          ? random
              .sample(
                OFFERS.filter((offer) => (offer.popularity ?? 0) > 1 && desksOf(offer).includes(person.desk)),
                random.between(1, 3),
              )
              .map(({ key }) => offerId(key))
          : [];
    const hairdresser = PRESENTATIONS.findIndex(({ key }) => key === 'ondine') + 1;
    const nearby = [...PRESENTATIONS.entries()].filter(([, { desks }]) => desks.includes(person.desk));
    const presentations =
      index === 0
        ? [hairdresser]
        : random.sample(nearby, random.percent(25) ? random.between(1, 2) : 0).map(([place]) => place + 1);
    return [
      ...offers.map((offer_id) => ({ user_id: person.id, offer_id, presentation_id: null, created_at: since() })),
      ...presentations.map((presentation_id) => ({
        user_id: person.id,
        offer_id: null,
        presentation_id,
        created_at: since(),
      })),
    ];
  });
  await insertRows(transaction, 'favourites', rows);
}
