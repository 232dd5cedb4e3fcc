import { myAlerts } from '@loge/contract/notifications/my-alerts';
import { notificationType } from '@loge/domain/notifications/notification-types';
import { findNotifications, type NotificationRow } from '../../platform/notifications/notification-rows.ts';
import { countOrders } from '../../orders/rows/order-list-rows.ts';
import { shownNotifications } from '../shown-notifications.ts';
import { handle } from '../../platform/gateway/action-handler.ts';

export const myAlertsHandler = handle(myAlerts, async ({ caller, database, now }) => {
  const desk = caller.isManager ? caller.conciergerieId : null;
  const [rows, waiting] = await Promise.all([
    findNotifications(database, caller.userId, shownNotifications(now)),
    desk === null ? null : countOrders(database, desk, [{ on: 'inbox', now, reasons: null }]),
  ]);
  return { data: rows.map(presentNotification), numberOfAnomaliesForConciergerie: waiting?.total ?? 0 };
});

const presentNotification = (row: NotificationRow) => ({
  id: row.id,
  type: notificationType(row.type).number,
  target: row.order_id,
  label: { fr: row.label_fr, en: row.label_en },
  date: row.created_at.toISOString(),
  acked: row.acknowledged_at !== null,
});
