import { myAlerts } from '@loge/contract/notifications/my-alerts';
import { notificationType } from '@loge/domain/notifications/notification-types';
import { MS_PER_DAY } from '@loge/domain/shared/moment';
import { findNotifications, type NotificationRow } from '../../database/notification-rows.ts';
import { totalOrders } from '../../database/order-list-rows.ts';
import { handle } from '../action-handler.ts';

const shownForDays = 180;
const mostShown = 200;

export const myAlertsHandler = handle(myAlerts, async ({ caller, database, now }) => {
  const since = new Date(now.getTime() - shownForDays * MS_PER_DAY);
  const desk = caller.isManager ? caller.conciergerieId : null;
  const [rows, waiting] = await Promise.all([
    findNotifications(database, caller.userId, since, mostShown),
    desk === null ? null : totalOrders(database, [desk], [{ on: 'inbox', now, reasons: null }]),
  ]);
  return { data: rows.map(presentNotification), numberOfAnomaliesForConciergerie: waiting?.count ?? 0 };
});

const presentNotification = (row: NotificationRow) => ({
  id: row.id,
  type: notificationType(row.type).number,
  target: row.order_id,
  label: { fr: row.label_fr, en: row.label_en },
  date: row.created_at.toISOString(),
  acked: row.acknowledged_at !== null,
});
