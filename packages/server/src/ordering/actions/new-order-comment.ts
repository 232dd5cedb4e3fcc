import { newOrderComment } from '@loge/contract/ordering/new-order-comment';
import { maySendAnother } from '@loge/domain/chat/chat-messages';
import { takesComments } from '@loge/domain/orders/beneficiary-view';
import { cancellation } from '@loge/domain/orders/cancellation';
import { countCommentsSince, insertOrderComment, settleComments } from '../../order-facts/rows/order-comment-rows.ts';
import type { OrderFacts } from '../../order-facts/rows/order-facts-rows.ts';
import { storeFile } from '../../files/store-file.ts';
import { followUpOrder } from '../../order-steps/follow-up-order.ts';
import { notifyBeneficiary } from '../../order-facts/notify-beneficiary.ts';
import { refuse } from '../../platform/refusal.ts';
import { handle } from '../../platform/gateway/action-handler.ts';

const minuteMs = 60_000;

export const newOrderCommentHandler = handle(newOrderComment, async (request) => {
  const { input, rows, caller, database, now, changes } = request;
  const { comment, visibleAdh, visiblePart, requestCancellation } = input.o;
  const order = rows.o.orderId;
  const { id: orderId, as } = order;
  if (!takesComments(order.status)) return refuse('order-immutable');
  // A manager cancels; only the beneficiary asks.
  if (requestCancellation && as === 'beneficiary' && order.cancellationRequested) {
    return refuse('cancellation-already-asked');
  }
  if (requestCancellation && (as !== 'beneficiary' || !mayBeCancelled(order, now))) {
    return refuse('cancellation-not-possible');
  }
  // All of them stand on the order's page, at once.
  const since = new Date(now.getTime() - minuteMs);
  if (!maySendAnother(await countCommentsSince(database, { orderId, authorId: caller.userId, since })))
    return refuse('too-many-messages');
  const file = await keepDocument(request, orderId);
  const byBeneficiary = as === 'beneficiary';
  const visibleToBeneficiary = byBeneficiary || visibleAdh;
  const visibleToPartner = byBeneficiary || visiblePart;
  const commentId = await insertOrderComment(database, {
    orderId,
    conciergerieId: order.conciergerieId,
    kind: requestCancellation ? 'cancel_request' : 'comment',
    authorId: caller.userId,
    authorSide: byBeneficiary ? 'beneficiary' : 'platform',
    content: comment,
    visibleToBeneficiary,
    visibleToPartner,
    fileId: file?.id ?? null,
    now,
  });
  if (!byBeneficiary && visibleToBeneficiary) {
    // Words that they read answer what they wrote.
    await settleComments(database, { orderId, only: 'all', by: caller.userId, now });
    await notifyBeneficiary(request, order, 'order_comment');
  }
  await followUpOrder({ database, changes, now, orderId });
  changes.announce({
    users: visibleToBeneficiary && order.beneficiaryId !== null ? [order.beneficiaryId] : [],
    conciergerieId: order.conciergerieId,
    ...(visibleToPartner ? { partnerId: order.partnerId } : {}),
  });
  changes.record({
    action: requestCancellation ? 'cancellation-requested' : 'order-commented',
    orderId,
    conciergerieId: order.conciergerieId,
  });
  return { commentId };
});

type Request = Parameters<Parameters<typeof handle<typeof newOrderComment>>[1]>[0];

/** Keeps the document that came along, readable by the person who may read the comment that carries it. */
async function keepDocument({ file, database, services, caller, changes, now }: Request, orderId: number) {
  if (file === undefined) return null;
  return storeFile(
    { database, files: services.files, changes },
    {
      file,
      isPublic: false,
      owner: { kind: 'order', id: orderId },
      uploadedBy: caller.userId,
      now,
    },
  );
}

const mayBeCancelled = (order: OrderFacts, now: Date): boolean =>
  cancellation(
    {
      status: order.status,
      createdAt: order.createdAt.getTime(),
      serviceAt: order.serviceAt?.getTime() ?? null,
      retractationDelayHours: order.offer.cancellationDelayHours,
      alreadyRequested: order.cancellationRequested,
    },
    now.getTime(),
  ).canCancel;
