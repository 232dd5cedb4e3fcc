import type { ListedMomentOffersOnWire, ListedNewsOnWire } from '@loge/contract/content/content-edit-wire';
import { findDesksAndToday } from '../catalogue/around-content.ts';
import type { Database } from '../platform/database/connection.ts';
import type { Caller } from '../platform/gateway/caller.ts';
import { presentEditedMomentOffer, presentEditedNews } from './presenters/present-edited.ts';
import { listEditedMomentOffers } from './rows/edited-moment-offer-rows.ts';
import { listEditedNews } from './rows/edited-news-rows.ts';

interface Asked {
  readonly database: Database;
  readonly caller: Caller;
  readonly now: Date;
}

/** The news that somebody edits, as lists show them. */
export async function listNews(asked: Asked): Promise<ListedNewsOnWire> {
  const rows = await listEditedNews(asked.database, asked.caller);
  return {
    actus: rows.map((row) => ({ actu: presentEditedNews(row), conciergeries: [...row.conciergeries] })),
    ...(await findDesksAndToday(asked)),
  };
}

/** The offers of the moment that somebody edits, as lists show them. */
export async function listMomentOffers(asked: Asked): Promise<ListedMomentOffersOnWire> {
  const rows = await listEditedMomentOffers(asked.database, asked.caller);
  return {
    offresDuMoment: rows.map((row) => ({
      offreDuMoment: presentEditedMomentOffer(row),
      conciergeries: [...row.conciergeries],
    })),
    ...(await findDesksAndToday(asked)),
  };
}
