import { NO_BREAK_SPACE } from '@loge/domain/shared/lang';
import type { PushNews } from '../platform/push/push-message-rows.ts';
import type { ThreadScope } from './rows/chat-thread-rows.ts';

/** On a device a newer message of a conversation takes the place of the one before. */
export const chatTopic = (threadId: number): string => `chat-${threadId}`;

/** What a device says of a message of the desk: who wrote and the beginning of it. */
export function pushOfMessage(
  { conciergerieName, conciergerieId, orderId, complaintId }: ThreadScope,
  {
    threadId,
    messageId,
    content,
    now,
  }: { readonly threadId: number; readonly messageId: number; readonly content: string; readonly now: Date },
): PushNews {
  const path =
    complaintId !== null
      ? `/complaints/${complaintId}`
      : orderId === null
        ? `/chat/desk/${conciergerieId}`
        : `/chat/order/${orderId}`;
  return {
    news: `message-${messageId}`,
    kind: 'messages',
    topic: chatTopic(threadId),
    labelFr:
      content === ''
        ? `${conciergerieName} vous envoie une pièce jointe.`
        : `${conciergerieName}${NO_BREAK_SPACE}: ${content}`,
    labelEn: content === '' ? `${conciergerieName} sends you an attachment.` : `${conciergerieName}: ${content}`,
    path,
    now,
  };
}
