import { findOffresForContent } from '@loge/contract/content/find-offres-for-content';
import { presentContentOffer } from '../../catalogue/presenters/present-content-offer.ts';
import { searchContentOffers } from '../../catalogue/rows/content-offer-rows.ts';
import { todayOfEditor } from '../../conciergeries/rows/content-desk-rows.ts';
import { handle } from '../../platform/gateway/action-handler.ts';

export const findOffresForContentHandler = handle(findOffresForContent, async ({ input, caller, database, now }) => {
  const today = await todayOfEditor(database, caller, now);
  const offers = await searchContentOffers(database, input.search.trim(), caller.conciergerieIds, today);
  return { offres: offers.map(presentContentOffer) };
});
