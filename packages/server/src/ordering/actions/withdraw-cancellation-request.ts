import { withdrawCancellationRequest } from '@loge/contract/ordering/withdraw-cancellation-request';
import { isInProgress } from '@loge/domain/orders/order-status';
import { withdrawCancellationRequests } from '../../order-facts/rows/order-comment-rows.ts';
import { followUpOrder } from '../../order-steps/follow-up-order.ts';
import { done } from '../../platform/done.ts';
import { refuse } from '../../platform/refusal.ts';
import { handle } from '../../platform/gateway/action-handler.ts';

export const withdrawCancellationRequestHandler = handle(
  withdrawCancellationRequest,
  async ({ rows, caller, database, now, changes }) => {
    const { id: orderId, cancellationRequested, status, conciergerieId, beneficiaryId, partnerId } = rows.orderId;
    // The order is locked: an answer of the desk came before, or finds no request any more.
    if (!cancellationRequested || !isInProgress(status)) return refuse('cancellation-not-asked');
    await withdrawCancellationRequests(database, { orderId, by: caller.userId, now });
    await followUpOrder({ database, changes, now, orderId });
    changes.announce({ users: beneficiaryId === null ? [] : [beneficiaryId], conciergerieId, partnerId });
    changes.record({ action: 'cancellation-withdrawn', orderId, conciergerieId });
    return done;
  },
);
