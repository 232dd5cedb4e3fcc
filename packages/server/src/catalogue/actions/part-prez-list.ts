import { partPrezList } from '@loge/contract/catalogue/part-prez-list';
import { findViewer } from '../catalogue-view.ts';
import { findCatalogue, findPartnerNotes } from '../find-catalogue.ts';
import { refuse } from '../../platform/refusal.ts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { presentPartnerCards } from '../presenters/present-partner-cards.ts';

export const partPrezListHandler = handle(partPrezList, async ({ input, caller, database, now, lang, services }) => {
  if (caller.conciergerieId === null) return refuse('conciergerie-not-selected');
  const [catalogue, notes, viewer] = await Promise.all([
    findCatalogue(services, caller.conciergerieId, now),
    findPartnerNotes(services, now),
    findViewer(database, caller, caller.conciergerieId, lang),
  ]);
  const isShown = catalogue.universes.some(({ categories }) => categories.some(({ id }) => id === input.coid));
  if (!isShown) return refuse('not-found');
  return presentPartnerCards(catalogue, input.coid, notes, viewer);
});
