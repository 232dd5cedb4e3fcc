import { chatSideOf } from '@loge/domain/chat/threads';
import { type ChatCounts, countMessages } from '../chat/rows/chat-count-rows.ts';
import type { Database } from '../platform/database/connection.ts';
import { countNotifications, type NotificationCounts } from '../platform/notifications/notification-rows.ts';
import type { Caller } from '../platform/gateway/caller.ts';
import { shownNotifications } from './shown-notifications.ts';

export interface UnreadCounts {
  readonly notifications: NotificationCounts;
  readonly messages: ChatCounts;
}

const noMessages: ChatCounts = { unread: 0, unseenSum: 0, newest: 0 };

/** What a caller has not read: their own notifications, and the messages to them or to the desk that they speak for. */
export async function countUnread(database: Database, caller: Caller, now: Date): Promise<UnreadCounts> {
  const side = chatSideOf(caller, null);
  const ownerId = side === 'desk' ? caller.conciergerieId : caller.userId;
  const actsFor = side === 'desk' ? caller.beneficiaryId : null;
  const [notifications, messages] = await Promise.all([
    countNotifications(database, caller.userId, shownNotifications(now)),
    side === null || ownerId === null ? noMessages : countMessages(database, { side, ownerId, actsFor }),
  ]);
  return { notifications, messages };
}
