import { getPartnerProfile } from '@loge/contract/partner-portal/get-partner-profile';
import { partnerRating } from '@loge/domain/catalogue/partner-rating';
import { saveStates } from '@loge/domain/offers/offer-saves';
import { starsOf } from '@loge/domain/partners/quality';
import { findOffersOfPartner } from '../../offers/rows/partner-offer-rows.ts';
import { todayOf } from '../../offers/today-of.ts';
import { findAnswerTime, findNotesOfPartner, findPartnerFigures } from '../../partners/rows/partner-figures-rows.ts';
import { findPartner } from '../../partners/rows/partner-rows.ts';
import { findPresentationsOf } from '../../partners/rows/presentation-rows.ts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { refuse } from '../../platform/refusal.ts';
import { presentOwnOffer, presentOwnPartner, presentOwnPresentation } from '../presenters/present-partner-profile.ts';
import { findDesksOfPartner, findProposedItems } from '../rows/partner-profile-rows.ts';

const lately = 90 * 24 * 60 * 60_000;
/** So many lines of an offer are listed; the others are counted. */
const maxLines = 30;

export const getPartnerProfileHandler = handle(getPartnerProfile, async ({ caller, database, now }) => {
  const { partnerId } = caller;
  if (partnerId === null) return refuse('forbidden');
  const conciergeries = await findDesksOfPartner(database, partnerId);
  const conciergerieIds = new Set(conciergeries.map(({ id }) => id));
  const asked = { partnerId, conciergerieIds, since: new Date(now.getTime() - lately) };
  const [partner, figures, given, answered, presentations, versions, today] = await Promise.all([
    findPartner(database, partnerId),
    findPartnerFigures(database, asked),
    findNotesOfPartner(database, asked),
    findAnswerTime(database, asked),
    findPresentationsOf(database, partnerId),
    findOffersOfPartner(database, partnerId, null),
    todayOf(database, caller, now),
  ]);
  const states = saveStates(
    versions.map((version) => ({ ...version, replacesId: null, isReplaced: false })),
    today,
  );
  const proposed = versions.flatMap((offer) => {
    const state = states.get(offer.id);
    return state === 'inForce' || state === 'waiting' ? [{ offer, state }] : [];
  });
  const items = Map.groupBy(
    await findProposedItems(
      database,
      proposed.map(({ offer }) => offer.id),
      maxLines,
    ),
    ({ offerId }) => offerId,
  );
  const sum = given.reduce((total, { note, count }) => total + note * count, 0);
  const notes = given.reduce((total, { count }) => total + count, 0);
  return {
    partner: presentOwnPartner(partner),
    conciergeries: [...conciergeries],
    quality: {
      orders: figures.lately,
      refused: figures.refusedLately,
      average: partnerRating({ sum, count: notes })?.average ?? null,
      notes,
      stars: [...starsOf(given)],
      answers: answered.answers,
      answerMinutes: answered.minutes,
    },
    presentations: presentations.map(presentOwnPresentation),
    offres: proposed.map(({ offer, state }) => presentOwnOffer(offer, state, items.get(offer.id) ?? [])),
  };
});
