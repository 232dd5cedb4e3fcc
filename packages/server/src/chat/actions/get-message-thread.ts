import { getMessageThread } from '@loge/contract/chat/get-message-thread';
import { isThreadOpen } from '@loge/domain/chat/threads';
import { countUnreadOfThread, findMessages } from '../rows/chat-message-rows.ts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { presentMessage, threadLabel } from '../presenters/present-messages.ts';
import { medianAnswerTimeOf } from '../median-answer-time.ts';

export const getMessageThreadHandler = handle(getMessageThread, async ({ input, rows, database, now }) => {
  const { who, thread } = rows.targetId;
  const { threadId } = thread;
  const page = { before: input.before ?? null, first: input.first, limit: input.max + 1 };
  const [messages, unread] =
    threadId === null
      ? [[], 0]
      : await Promise.all([findMessages(database, threadId, page), countUnreadOfThread(database, threadId, who.side)]);
  const canPost = isThreadOpen({ ...thread, type: input.messageThreadType });
  const isAsked = who.side === 'beneficiary' && canPost && page.before === null && page.first === 0;
  return {
    messageThreadType: input.messageThreadType,
    targetId: input.targetId,
    descriptionLabel: threadLabel(who, thread),
    numberOfUnreadMessages: unread,
    elements: messages.slice(0, input.max).map((row) => presentMessage(who, row)),
    hasMore: messages.length > input.max,
    canPost,
    orderId: thread.orderId,
    beneficiaryId: thread.beneficiaryId,
    beneficiaryName: thread.beneficiaryName,
    conciergerieName: thread.conciergerieName,
    answersWithin: isAsked ? await medianAnswerTimeOf(database, thread.conciergerieId, now) : null,
  };
});
