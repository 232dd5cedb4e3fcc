import { homeCategoriesV2 } from '@loge/contract/catalogue/home-categories-v2';
import { findViewer } from '../../catalogue/catalogue-view.ts';
import { findCatalogue } from '../../catalogue/find-catalogue.ts';
import { refuse } from '../../refusal.ts';
import { handle } from '../action-handler.ts';
import { presentUniverses } from './present-universes.ts';

export const homeCategoriesV2Handler = handle(homeCategoriesV2, async ({ caller, database, now, lang, services }) => {
  if (caller.conciergerieId === null) return refuse('conciergerie-not-selected');
  const [catalogue, viewer] = await Promise.all([
    findCatalogue(services, caller.conciergerieId, now),
    findViewer(database, caller, caller.conciergerieId, lang),
  ]);
  return presentUniverses(catalogue, viewer);
});
