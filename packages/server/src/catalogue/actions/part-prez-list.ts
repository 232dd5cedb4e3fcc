import { partPrezList } from '@loge/contract/catalogue/part-prez-list';
import { findViewer } from '../catalogue-view.ts';
import { findCatalogue, findPartnerNotes } from '../find-catalogue.ts';
import { refuse } from '../../platform/refusal.ts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { presentPartnerCards } from '../presenters/present-partner-cards.ts';

export const partPrezListHandler = handle(partPrezList, async ({ rows, caller, database, now, lang, services }) => {
  if (caller.conciergerieId === null) return refuse('conciergerie-not-selected');
  const [catalogue, notes, viewer] = await Promise.all([
    findCatalogue(services, caller.conciergerieId, now),
    findPartnerNotes(services, now),
    findViewer(database, caller, caller.conciergerieId, lang),
  ]);
  return presentPartnerCards(catalogue, rows.coid.id, notes, viewer);
});
