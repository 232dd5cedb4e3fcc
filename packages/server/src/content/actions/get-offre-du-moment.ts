import { getOffreDuMoment } from '@loge/contract/content/get-offre-du-moment';
import { findAround } from '../../catalogue/around-content.ts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { newMomentOffer, presentEditedMomentOffer } from '../presenters/present-edited.ts';

export const getOffreDuMomentHandler = handle(getOffreDuMoment, async (request) => {
  const row = request.rows.id;
  const { around, offerOf } = await findAround(request, {
    conciergeries: row?.conciergeries ?? [],
    offers: [row?.offer_id ?? null],
  });
  return {
    offreDuMoment: row === null ? newMomentOffer : presentEditedMomentOffer(row),
    ...around,
    offre: offerOf(row?.offer_id ?? null),
  };
});
