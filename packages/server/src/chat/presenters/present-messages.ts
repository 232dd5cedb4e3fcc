import type { OutputOf } from '@loge/contract/shared/action-contract';
import type { getMessageThread } from '@loge/contract/chat/get-message-thread';
import type { getMessageThreads } from '@loge/contract/chat/get-message-threads';
import { messagePreview } from '@loge/domain/chat/chat-messages';
import type { ThreadType } from '@loge/domain/chat/threads';
import type { Text } from '@loge/domain/shared/lang';
import type { MessageRow } from '../rows/chat-message-rows.ts';
import type { ThreadRow } from '../rows/chat-thread-rows.ts';
import type { ChatParticipant } from '../chat-participant.ts';

type ElementOnWire = OutputOf<typeof getMessageThread>['elements'][number];
type ThreadOnWire = OutputOf<typeof getMessageThreads>['threads'][number];

/** What a thread is called: the order's service, what a complaint is about; else the desk for a beneficiary, and the beneficiary for the desk. */
export function threadLabel(
  { side }: ChatParticipant,
  thread: {
    readonly orderId: number | null;
    readonly offerLabelFr: string;
    readonly offerLabelEn: string;
    readonly complaintId: number | null;
    readonly subject: string;
    readonly conciergerieName: string;
    readonly beneficiaryName: string;
  },
): Text {
  if (thread.orderId !== null) return { fr: thread.offerLabelFr, en: thread.offerLabelEn };
  if (thread.complaintId !== null) return { fr: thread.subject, en: thread.subject };
  const name = side === 'beneficiary' ? thread.conciergerieName : thread.beneficiaryName;
  return { fr: name, en: name };
}

export function threadKeyOf(
  { side }: ChatParticipant,
  thread: {
    readonly orderId: number | null;
    readonly complaintId: number | null;
    readonly conciergerieId: number;
    readonly beneficiaryId: number;
  },
): { readonly messageThreadType: ThreadType; readonly targetId: number } {
  if (thread.orderId !== null) return { messageThreadType: 'order', targetId: thread.orderId };
  if (thread.complaintId !== null) return { messageThreadType: 'complaint', targetId: thread.complaintId };
  return { messageThreadType: 'desk', targetId: side === 'beneficiary' ? thread.conciergerieId : thread.beneficiaryId };
}

export const presentThread = (who: ChatParticipant, row: ThreadRow): ThreadOnWire => ({
  ...threadKeyOf(who, row),
  numberOfUnreadMessages: row.unread,
  descriptionLabel: threadLabel(who, row),
  lastMessagePreview: messagePreview(row.lastContent === '' ? (row.lastFileName ?? '') : row.lastContent),
  lastMessageDate: row.lastDate.toISOString(),
  lastMessageFromOwnSide: row.lastSide === who.side,
  orderId: row.orderId,
  beneficiaryId: row.beneficiaryId,
  beneficiaryName: row.beneficiaryName,
  conciergerieName: row.conciergerieName,
});

/** Beneficiaries know the people at the desk by their first names; colleagues among themselves by the whole. */
export const presentMessage = (who: ChatParticipant, row: MessageRow): ElementOnWire => ({
  id: row.id,
  date: row.date.toISOString(),
  content: row.content,
  fromCurrentUser: row.authorId === who.userId && row.authorSide === who.side,
  fromOwnSide: row.authorSide === who.side,
  fromUserDescription: who.side === 'beneficiary' && row.authorSide === 'desk' ? row.authorFirstName : row.authorName,
  acknowledged: row.acknowledged,
  attachment: row.file,
});
