import { ackOrderComment } from '@loge/contract/orders/ack-order-comment';
import { announceOrder } from '../../order-facts/announce-order.ts';
import { followUpOrder } from '../../order-steps/follow-up-order.ts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { acknowledgeOrderComment } from '../acknowledge-comment.ts';
import { done } from '../../platform/done.ts';

export const ackOrderCommentHandler = handle(
  ackOrderComment,
  async ({ input, rows, caller, database, changes, now }) => {
    const { order } = rows.ocid;
    await acknowledgeOrderComment({ database, changes }, rows.ocid, {
      va: input.va,
      vp: input.vp,
      by: caller.userId,
      now,
    });
    await followUpOrder({ database, changes, now, orderId: order.id });
    announceOrder(changes, order, 'order-comment-acknowledged');
    return done;
  },
);
