import { getMessageThreads } from '@loge/contract/chat/get-message-threads';
import { countMessages } from '../rows/chat-count-rows.ts';
import { findOwnDesk, findThreads } from '../rows/chat-thread-rows.ts';
import { isRefusal } from '../../platform/refusal.ts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { presentThread } from '../presenters/present-messages.ts';
import { resolveChatParticipant } from '../chat-participant.ts';

export const getMessageThreadsHandler = handle(getMessageThreads, async ({ input, caller, database }) => {
  const who = resolveChatParticipant(caller, input.side);
  if (isRefusal(who)) return who;
  const { first, max, search, unreadOnly } = input;
  const [rows, counts, ownDesk] = await Promise.all([
    findThreads(database, { ...who, search, unreadOnly, first, limit: max + 1 }),
    countMessages(database, who),
    who.side === 'beneficiary' ? findOwnDesk(database, who.userId) : null,
  ]);
  return {
    threads: rows.slice(0, max).map((row) => presentThread(who, row)),
    numberOfUnreadMessages: counts.unread,
    hasMore: rows.length > max,
    ownConciergerie: ownDesk,
  };
});
