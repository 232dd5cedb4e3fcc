import type { NotificationType } from '@loge/domain/notifications/notification-types';
import { pushKindOf, pushPathOf } from '@loge/domain/notifications/push-rules';
import { sql } from 'kysely';
import type { Database } from '../database/connection.ts';
import { toldDevices } from '../push/push-message-rows.ts';

export interface NewNotification {
  readonly userId: number;
  readonly conciergerieId: number;
  readonly type: NotificationType;
  readonly orderId: number | null;
  readonly labelFr: string;
  readonly labelEn: string;
  readonly now: Date;
}

/** Writes a notification, and a message for each device on which its person is told of such. Answers the numbers of these messages. */
export async function insertNotification(database: Database, row: NewNotification): Promise<readonly number[]> {
  const { userId, conciergerieId, type, orderId, labelFr, labelEn, now } = row;
  const kind = pushKindOf(type);
  const topic = orderId === null ? type : `order-${orderId}`;
  const inserted = await sql<{ id: number }>`
    with noted as (
      insert into notifications (user_id, conciergerie_id, type, order_id, label_fr, label_en, created_at)
      values (${userId}, ${conciergerieId}, ${type}, ${orderId}, ${labelFr}, ${labelEn}, ${now}) returning id
    )
    insert into push_messages (device_id, news, kind, topic, notification_id, label_fr, label_en, path, send_after, created_at)
    select d.id, 'notification-' || noted.id, ${kind}, ${topic}, noted.id, ${labelFr}, ${labelEn}, ${pushPathOf(type, orderId)}, ${now}, ${now}
    from noted cross join ${toldDevices({ kind }, sql`d.user_id = ${userId}`)}
    returning id
  `.execute(database);
  return inserted.rows.map(({ id }) => id);
}

export interface NotificationRow {
  readonly id: number;
  readonly type: NotificationType;
  readonly order_id: number | null;
  readonly label_fr: string;
  readonly label_en: string;
  readonly created_at: Date;
  readonly acknowledged_at: Date | null;
}

/** What is shown of somebody's notifications is what is counted of them. */
export interface ShownNotifications {
  readonly since: Date;
  readonly atMost: number;
}

/** Somebody's notifications since a moment, newest first. */
export async function findNotifications(
  database: Database,
  userId: number,
  { since, atMost }: ShownNotifications,
): Promise<NotificationRow[]> {
  const found = await sql<NotificationRow>`
    select id, type, order_id, label_fr, label_en, created_at, acknowledged_at from notifications
     where user_id = ${userId} and created_at >= ${since} order by id desc limit ${atMost}
  `.execute(database);
  return found.rows;
}

/** Ticks somebody's own notifications as read, or as unread again. Returns how many that changed. */
export async function setNotificationsRead(
  transaction: Database,
  userId: number,
  notificationIds: readonly number[],
  readAt: Date | null,
): Promise<number> {
  const changed = await sql<{ id: number }>`
    update notifications set acknowledged_at = ${readAt}
     where user_id = ${userId} and id = any(${notificationIds}::bigint[])
       and (acknowledged_at is null) = ${readAt !== null}::boolean
    returning id
  `.execute(transaction);
  return changed.rows.length;
}

export interface NotificationCounts {
  readonly unread: number;
  /** Together they change whenever a notification comes or is ticked. */
  readonly newest: number;
  readonly unreadSum: number;
}

/** Asked for by every open screen every few seconds: one index look-up. */
export async function countNotifications(
  database: Database,
  userId: number,
  { since, atMost }: ShownNotifications,
): Promise<NotificationCounts> {
  const found = await sql<NotificationCounts>`
    select count(*) filter (where acknowledged_at is null) as unread,
           coalesce(sum(id) filter (where acknowledged_at is null), 0) as "unreadSum", coalesce(max(id), 0) as newest
      from (select id, acknowledged_at from notifications
             where user_id = ${userId} and created_at >= ${since} order by id desc limit ${atMost}) shown
  `.execute(database);
  return found.rows[0] ?? { unread: 0, newest: 0, unreadSum: 0 };
}
