import { getFavorites } from '@loge/contract/favourites/get-favorites';
import { findViewer, offersFor } from '../../catalogue/catalogue-view.ts';
import { findCatalogue } from '../../catalogue/find-catalogue.ts';
import { findFavourites } from '../rows/favourite-rows.ts';
import { refuse } from '../../platform/refusal.ts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { countNotHere, presentFavourites } from '../presenters/present-favourite.ts';

export const getFavoritesHandler = handle(getFavorites, async ({ caller, database, now, lang, services }) => {
  if (caller.conciergerieId === null) return refuse('conciergerie-not-selected');
  if (caller.beneficiaryId === null) return { items: [], notHere: { services: 0, partners: 0 } };
  const [catalogue, viewer, favourites] = await Promise.all([
    findCatalogue(services, caller.conciergerieId, now),
    findViewer({ services, database, caller, now, lang }, caller.conciergerieId),
    findFavourites(database, caller.beneficiaryId, caller.conciergerieId),
  ]);
  const items = presentFavourites(favourites, catalogue, offersFor(catalogue, viewer));
  return { items, notHere: countNotHere(favourites, items) };
});
