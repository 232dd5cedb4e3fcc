import { presentContentOffer } from './presenters/present-content-offer.ts';
import { findContentOffers } from './rows/content-offer-rows.ts';
import {
  type ContentDeskRow,
  findContentDesks,
  showsElsewhere,
  todayOfEditor,
} from '../conciergeries/rows/content-desk-rows.ts';
import type { Database } from '../platform/database/connection.ts';
import type { Caller } from '../platform/gateway/caller.ts';
import type { ContentOffreOnWire } from '@loge/contract/content/content-edit-wire';

interface Asked {
  readonly database: Database;
  readonly caller: Caller;
  readonly now: Date;
}

/** What an editor needs around a piece: where it shows and may show, and the offers that it names. */
export async function findAround(
  { database, caller, now }: Asked,
  { conciergeries, offers }: { readonly conciergeries: readonly number[]; readonly offers: readonly (number | null)[] },
) {
  const today = await todayOfEditor(database, caller, now);
  const [desks, found] = await Promise.all([
    findContentDesks(database, caller),
    findContentOffers(
      database,
      offers.filter((id) => id !== null),
      caller.conciergerieIds,
      today,
    ),
  ]);
  const offerOf = (id: number | null): ContentOffreOnWire | null => {
    const row = found.find((each) => each.id === id);
    return row === undefined ? null : presentContentOffer(row);
  };
  return {
    around: {
      conciergeries: [...conciergeries],
      allConciergeries: desks.map((desk) => ({
        ...presentContentDesk(desk),
        nbPersonnes: desk.people,
        nbAnglophones: desk.english,
      })),
      elsewhere: showsElsewhere(conciergeries, caller),
      today,
    },
    offerOf,
  };
}

/**
 * Of the offers that a form names, those that it may not: proposed at none of the caller's desks, and not what stood there before, which may stay
 * however long it has been over.
 */
export async function findOffersNotHere(
  { database, caller, now }: Asked,
  named: readonly (number | null | undefined)[],
  before: readonly (number | null | undefined)[],
): Promise<ReadonlySet<number | null | undefined>> {
  const asked = named.filter((id) => id !== null && id !== undefined && !before.includes(id)) as number[];
  if (asked.length === 0) return new Set();
  const today = await todayOfEditor(database, caller, now);
  const found = await findContentOffers(database, asked, caller.conciergerieIds, today);
  return new Set(asked.filter((id) => !found.some((offer) => offer.id === id && offer.conciergeries.length > 0)));
}

const presentContentDesk = ({ id, name, brand, second_design: v2Mode }: ContentDeskRow) => ({
  id,
  name,
  theme: brand,
  v2Mode,
});

/** What a list of content says beside its pieces. */
export async function findDesksAndToday({ database, caller, now }: Asked) {
  const [desks, today] = await Promise.all([findContentDesks(database, caller), todayOfEditor(database, caller, now)]);
  return { conciergeries: desks.map(presentContentDesk), today };
}
