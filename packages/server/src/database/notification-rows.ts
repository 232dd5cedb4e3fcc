import type { NotificationType } from '@loge/domain/notifications/notification-types';
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
