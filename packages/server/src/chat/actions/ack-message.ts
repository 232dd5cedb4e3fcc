import { ackMessage } from '@loge/contract/chat/ack-message';
import { acknowledgeMessages } from '../rows/chat-message-rows.ts';
import { isRefusal } from '../../platform/refusal.ts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { resolveChatParticipant } from '../chat-participant.ts';
import { withdrawPushes } from '../../platform/push/queue-push.ts';
import { chatTopic } from '../push-of-message.ts';
import { done } from '../../platform/done.ts';

export const ackMessageHandler = handle(ackMessage, async ({ input, caller, database, now, changes }) => {
  const who = resolveChatParticipant(caller, input.side);
  if (isRefusal(who)) return who;
  const seen = await acknowledgeMessages(database, input.messageIds, { ...who, now });
  for (const { beneficiaryId, conciergerieId } of seen) changes.announce({ users: [beneficiaryId], conciergerieId });
  if (who.side === 'beneficiary' && seen.length > 0) {
    const { userId, sessionKey } = caller;
    const topics = seen.map(({ threadId }) => chatTopic(threadId));
    await withdrawPushes(database, changes, { userId, sessionKey, topics, now });
  }
  return done;
});
