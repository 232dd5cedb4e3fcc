import { ackOrderCommentPurge } from '@loge/contract/orders/ack-order-comment-purge';
import { purgeFile } from '../../files/purge-file.ts';
import { announceOrder } from '../../order-facts/announce-order.ts';
import { followUpOrder } from '../../order-steps/follow-up-order.ts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { refuse } from '../../platform/refusal.ts';
import { acknowledgeOrderComment } from '../acknowledge-comment.ts';
import { done } from '../../platform/done.ts';

export const ackOrderCommentPurgeHandler = handle(
  ackOrderCommentPurge,
  async ({ input, rows, caller, database, services, changes, now }) => {
    const { order, document, content } = rows.ocid;
    if (document === null || content.trim() === '') return refuse('comment-without-document');
    await acknowledgeOrderComment({ database, changes }, rows.ocid, {
      va: input.va,
      vp: input.vp,
      by: caller.userId,
      now,
    });
    await purgeFile({ database, services, changes }, { id: document.id, now });
    await followUpOrder({ database, changes, now, orderId: order.id });
    announceOrder(changes, order, 'order-comment-document-purged', document.name);
    return done;
  },
);
