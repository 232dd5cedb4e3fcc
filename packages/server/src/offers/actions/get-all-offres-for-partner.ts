import { getAllOffresForPartner } from '@loge/contract/offers/get-all-offres-for-partner';
import { saveStates } from '@loge/domain/offers/offer-saves';
import { handle } from '../../platform/gateway/action-handler.ts';
import { findOffersOfPartner } from '../rows/partner-offer-rows.ts';
import { todayOf } from '../today-of.ts';

const publishedNumber = { unpublished: 0, published: 1, scheduled: 2 } as const;

export const getAllOffresForPartnerHandler = handle(getAllOffresForPartner, async ({ rows, caller, database, now }) => {
  const { id, companyName } = rows.partnerId;
  const offers = await findOffersOfPartner(database, id, caller.conciergerieId);
  const states = saveStates(
    offers.map((offer) => ({ ...offer, replacesId: null, isReplaced: false })),
    await todayOf(database, caller, now),
  );
  return {
    partner: { id, name: companyName },
    offres: offers.map((offer) => {
      const state = states.get(offer.id);
      return {
        id: offer.id,
        originalId: offer.originalId,
        name: offer.name,
        catOffreId: offer.categoryId,
        catOffreLabel: offer.categoryLabel,
        published: publishedNumber[offer.publication],
        startDate: offer.startDate,
        endDate: offer.endDate,
        state: state === undefined || state === 'replaced' ? 'aside' : state,
        visibilityBnfDirect: offer.visibleToBeneficiaries,
        visibilityBnf: offer.visibleToConcierges,
        visibilityPro: offer.visibleForCompany,
        nbItems: offer.items,
        lowestPrice: offer.lowestCents,
        highestPrice: offer.highestCents,
        devis: offer.onQuote,
        proposedHere: offer.proposedHere,
        nbConciergeries: offer.desks,
        nbEnglishMissing: offer.englishMissing,
        lacksPicture: offer.lacksPicture,
      };
    }),
  };
});
