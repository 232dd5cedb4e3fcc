import { partPrezList } from '@loge/contract/catalogue/part-prez-list';
import type { OutputOf } from '@loge/contract/shared/action-contract';
import { findViewer, viewerCacheKey } from '../catalogue-view.ts';
import type { DeskCatalogue } from '../desk-catalogue.ts';
import { findCatalogue, findPartnerNotes } from '../find-catalogue.ts';
import { refuse } from '../../platform/refusal.ts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { memoizeSerialized, SerializedAnswer } from '../../platform/gateway/serialized-answer.ts';
import { favouritesCacheKey, presentHome, presentPartnerCards } from '../presenters/present-partner-cards.ts';

type Cards = Pick<OutputOf<typeof partPrezList>, 'data'>;

/** The cards of people who like none of them: the same for all who stand in one place and read one language. */
const keptCards = memoizeSerialized<DeskCatalogue, Cards>();
/** Those of people who like some: few of them ask at once, and they put out nothing that is for many. */
const keptLikedCards = memoizeSerialized<DeskCatalogue, Cards>(50);

export const partPrezListHandler = handle(partPrezList, async ({ rows, caller, database, now, lang, services }) => {
  if (caller.conciergerieId === null) return refuse('conciergerie-not-selected');
  const [catalogue, notes, viewer] = await Promise.all([
    findCatalogue(services, caller.conciergerieId, now),
    findPartnerNotes(services, now),
    findViewer({ services, database, caller, now, lang }, caller.conciergerieId),
  ]);
  const categoryId = rows.coid.id;
  const write = () => SerializedAnswer.of({ data: presentPartnerCards(catalogue, categoryId, notes.of, viewer) });
  const liked = favouritesCacheKey(catalogue, categoryId, viewer);
  const way = `${categoryId} ${notes.read} ${viewerCacheKey(viewer)}`;
  const cards = liked === '' ? keptCards(catalogue, way, write) : keptLikedCards(catalogue, `${liked} ${way}`, write);
  return cards.with({ homeAddress: presentHome(viewer.person) });
});
