import type { NotificationType } from '@loge/domain/notifications/notification-types';
import { sql } from 'kysely';
import type { Database } from './connection.ts';

export interface NewNotification {
  readonly userId: number;
  readonly conciergerieId: number;
  readonly type: NotificationType;
  readonly orderId: number | null;
  readonly labelFr: string;
  readonly labelEn: string;
  readonly now: Date;
}

export async function insertNotifications(database: Database, rows: readonly NewNotification[]): Promise<void> {
  if (rows.length === 0) return;
  await database
    .insertInto('notifications')
    .values(
      rows.map((row) => ({
        user_id: row.userId,
        conciergerie_id: row.conciergerieId,
        type: row.type,
        order_id: row.orderId,
        label_fr: row.labelFr,
        label_en: row.labelEn,
        created_at: row.now,
      })),
    )
    .execute();
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

/** Somebody's notifications since a moment, newest first, at most `limit`. */
export async function findNotifications(
  database: Database,
  userId: number,
  since: Date,
  limit: number,
): Promise<NotificationRow[]> {
  const found = await sql<NotificationRow>`
    select id, type, order_id, label_fr, label_en, created_at, acknowledged_at from notifications
     where user_id = ${userId} and created_at >= ${since} order by id desc limit ${limit}
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

/** Asked for by every open screen every few seconds: two index look-ups. */
export async function countNotifications(database: Database, userId: number): Promise<NotificationCounts> {
  const found = await sql<NotificationCounts>`
    select count(*) as unread, coalesce(sum(id), 0) as "unreadSum",
           coalesce((select max(id) from notifications where user_id = ${userId}), 0) as newest
      from notifications where user_id = ${userId} and acknowledged_at is null
  `.execute(database);
  return found.rows[0] ?? { unread: 0, newest: 0, unreadSum: 0 };
}
