import { ackOrderComment } from '@loge/contract/orders/ack-order-comment';
import { acknowledgeComment } from '../rows/order-keeping-rows.ts';
import { announceOrder } from '../../order-facts/announce-order.ts';
import { followUpOrder } from '../../order-steps/follow-up-order.ts';
import { notifyBeneficiary } from '../../order-facts/notify-beneficiary.ts';
import { handle } from '../../platform/gateway/action-handler.ts';

export const ackOrderCommentHandler = handle(
  ackOrderComment,
  async ({ input, rows, caller, database, changes, now }) => {
    const { order, ...comment } = rows.ocid;
    await acknowledgeComment(database, {
      id: comment.id,
      by: caller.userId,
      visibleToBeneficiary: input.va,
      visibleToPartner: input.vp,
      now,
    });
    const isNewToBeneficiary = input.va && !comment.visibleToBeneficiary && comment.authorSide !== 'beneficiary';
    if (isNewToBeneficiary) await notifyBeneficiary(database, order, 'order_comment', now);
    await followUpOrder({ database, changes, now, orderId: order.id });
    announceOrder(changes, order, 'order-comment-acknowledged');
    return {};
  },
);
