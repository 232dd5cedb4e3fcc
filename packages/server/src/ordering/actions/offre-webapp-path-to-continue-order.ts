import { offreWebappPathToContinueOrder } from '@loge/contract/ordering/offre-webapp-path-to-continue-order';
import { orderFormPath } from '../../catalogue/order-form-path.ts';
import { findOrderToContinue } from '../../order-facts/rows/order-links-rows.ts';
import { isRefusal, refuse } from '../../platform/refusal.ts';
import { handle } from '../../platform/gateway/action-handler.ts';

export const offreWebappPathToContinueOrderHandler = handle(
  offreWebappPathToContinueOrder,
  async ({ input, caller, database, now, lang, services }) => {
    const order = await findOrderToContinue(database, input.id);
    if (order === null) return refuse('not-found');
    const { conciergerieId, beneficiaryId, offerOriginalId: originalId } = order;
    const isTheirs = caller.isManager
      ? caller.conciergerieIds.has(conciergerieId)
      : beneficiaryId === caller.userId && conciergerieId === caller.conciergerieId;
    if (!isTheirs) return refuse('not-found');
    if (beneficiaryId === null || caller.beneficiaryId !== beneficiaryId) return refuse('beneficiary-not-selected');
    const path = await orderFormPath(services, database, { originalId, conciergerieId, caller, now, lang });
    return isRefusal(path) ? path : { path: `${path}?continue=${input.id}` };
  },
);
