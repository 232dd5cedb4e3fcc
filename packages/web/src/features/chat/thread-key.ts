import type { ChatSide, ThreadType } from '@loge/domain/chat/threads';

/** Which conversation, and on which side of it one stands. */
export interface ThreadKey {
  readonly messageThreadType: ThreadType;
  readonly targetId: number;
  readonly side: ChatSide;
}

/** As addresses and lists name it: `order-48217`. */
export const threadName = ({ messageThreadType, targetId }: Omit<ThreadKey, 'side'>): string =>
  `${messageThreadType}-${targetId}`;

/** Reads a conversation's name; null for anything else. */
export function readThreadKey(type: string, id: string, side: ChatSide): ThreadKey | null {
  const targetId = Number(id);
  if ((type !== 'desk' && type !== 'order' && type !== 'complaint') || !Number.isSafeInteger(targetId) || targetId < 1)
    return null;
  return { messageThreadType: type, targetId, side };
}
