import { commentPartnerOrder } from '@loge/contract/partner-portal/comment-partner-order';
import { maySendAnother } from '@loge/domain/chat/chat-messages';
import { takesComments } from '@loge/domain/orders/beneficiary-view';
import { storeFile } from '../../files/store-file.ts';
import { countCommentsSince, insertOrderComment } from '../../order-facts/rows/order-comment-rows.ts';
import { insertPartnerAnswer } from '../../order-facts/rows/partner-answer-rows.ts';
import { followUpOrder } from '../../order-steps/follow-up-order.ts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { refuse } from '../../platform/refusal.ts';

const minuteMs = 60_000;

export const commentPartnerOrderHandler = handle(commentPartnerOrder, async (request) => {
  const { input, rows, caller, database, services, changes, now, file } = request;
  const order = rows.orderId;
  if (!takesComments(order.status)) return refuse('order-immutable');
  const mine = { orderId: order.id, authorId: caller.userId };
  const since = new Date(now.getTime() - minuteMs);
  if (!maySendAnother(await countCommentsSince(database, { ...mine, since }))) return refuse('too-many-messages');
  const kept =
    file === undefined
      ? null
      : await storeFile(
          { database, files: services.files, changes },
          { file, isPublic: false, owner: { kind: 'order', id: order.id }, uploadedBy: caller.userId, now },
        );
  const commentId = await insertOrderComment(database, {
    ...mine,
    conciergerieId: order.conciergerieId,
    kind: 'comment',
    authorSide: 'partner',
    content: input.comment,
    visibleToBeneficiary: false,
    visibleToPartner: true,
    fileId: kept?.id ?? null,
    now,
  });
  await insertPartnerAnswer(database, {
    conciergerieId: order.conciergerieId,
    orderId: order.id,
    partnerId: order.partnerId,
    kind: 'commented',
    reason: '',
    date: null,
    time: null,
    by: caller.userId,
    now,
  });
  await followUpOrder({ database, changes, now, orderId: order.id });
  changes.announce({ users: [], conciergerieId: order.conciergerieId, partnerId: order.partnerId });
  changes.record({ action: 'order-commented', orderId: order.id, conciergerieId: order.conciergerieId });
  return { commentId };
});
