import type { basicData } from '@loge/contract/access/basic-data';
import type { OutputOf } from '@loge/contract/shared/action-contract';
import type { NotificationCounts } from '../../database/notification-rows.ts';

/** The states are only compared with what they were before. */
export const presentBasicData = (
  { unread, newest, unreadSum }: NotificationCounts,
  serverVersion: string,
): OutputOf<typeof basicData> => ({
  messagesStatus: '0',
  alertsStatus: `${newest}-${unread}-${unreadSum}`,
  nbUnreadAlerts: unread,
  nbUnreadMessages: 0,
  serverVersion,
  currentGame: null,
});
