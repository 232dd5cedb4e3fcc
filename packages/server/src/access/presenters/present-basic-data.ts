import type { basicData } from '@loge/contract/access/basic-data';
import type { GameInfoOnWire } from '@loge/contract/games/game-wire';
import type { OutputOf } from '@loge/contract/shared/action-contract';
import type { UnreadCounts } from '../../notifications/count-unread.ts';

/** The states are only compared with what they were before. */
export const presentBasicData = (
  { notifications: { unread, newest, unreadSum }, messages }: UnreadCounts,
  currentGame: GameInfoOnWire | null,
  serverVersion: string,
): OutputOf<typeof basicData> => ({
  messagesStatus: `${messages.newest}-${messages.unread}-${messages.unseenSum}`,
  alertsStatus: `${newest}-${unread}-${unreadSum}`,
  nbUnreadAlerts: unread,
  nbUnreadMessages: messages.unread,
  serverVersion,
  currentGame,
});
