import { ackNotifications } from '@loge/contract/notifications/ack-notifications';
import { setNotificationsRead } from '../../platform/notifications/notification-rows.ts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { withdrawPushes } from '../../platform/push/queue-push.ts';
import { done } from '../../platform/done.ts';

export const ackNotificationsHandler = handle(ackNotifications, async ({ input, caller, database, now, changes }) => {
  const changed = await setNotificationsRead(database, caller.userId, input.notificationIds, input.unread ? null : now);
  if (changed > 0) changes.announce({ users: [caller.userId] });
  if (changed > 0 && !input.unread) {
    const { userId, sessionKey } = caller;
    await withdrawPushes(database, changes, { userId, sessionKey, notificationIds: input.notificationIds, now });
  }
  return done;
});
