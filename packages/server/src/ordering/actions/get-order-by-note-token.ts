import { getOrderByNoteToken } from '@loge/contract/ordering/get-order-by-note-token';
import { findOrderOfToken, ratingKindOf } from '../find-order-to-rate.ts';
import { refuse } from '../../platform/refusal.ts';
import { handlePublic } from '../../platform/gateway/action-handler.ts';

export const getOrderByNoteTokenHandler = handlePublic(getOrderByNoteToken, async ({ input, database, now }) => {
  const order = await findOrderOfToken(database, input.token, now);
  if (order === null) return refuse('link-expired');
  return {
    order: {
      id: order.id,
      offreLabel: { fr: order.offerLabelFr, en: order.offerLabelEn },
      partnerName: order.partnerName,
      dateRealisation: order.doneDay,
      questions: ratingKindOf(order),
      alreadyRated: order.noteState === 'given',
    },
  };
});
