import { offreWebappPathToContinueOrder } from '@loge/contract/ordering/offre-webapp-path-to-continue-order';
import { orderFormPath } from '../../catalogue/order-form-path.ts';
import { findOriginalOfferOf } from '../../order-facts/rows/order-links-rows.ts';
import { isRefusal, refuse } from '../../platform/refusal.ts';
import { handle } from '../../platform/gateway/action-handler.ts';

export const offreWebappPathToContinueOrderHandler = handle(
  offreWebappPathToContinueOrder,
  async ({ rows, caller, database, now, lang, services }) => {
    const { id, as, conciergerieId, beneficiaryId } = rows.id;
    // Who was served elsewhere begins anew here.
    if (as === 'beneficiary' && conciergerieId !== caller.conciergerieId) return refuse('not-found');
    const originalId = await findOriginalOfferOf(database, id);
    if (originalId === null) return refuse('not-found');
    if (beneficiaryId === null || caller.beneficiaryId !== beneficiaryId) return refuse('beneficiary-not-selected');
    const path = await orderFormPath(services, database, { originalId, conciergerieId, caller, now, lang });
    return isRefusal(path) ? path : { path: `${path}?continue=${id}` };
  },
);
