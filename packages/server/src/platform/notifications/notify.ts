import type { Database } from '../database/connection.ts';
import { queueDeliveries } from '../push/queue-push.ts';
import type { Changes } from '../unit-of-work/changes.ts';
import { insertNotification, type NewNotification } from './notification-rows.ts';

/** Notifies a person: in their list, and on each of their devices after the commit. */
export async function notify(transaction: Database, changes: Changes, notification: NewNotification): Promise<void> {
  queueDeliveries(changes, await insertNotification(transaction, notification));
}
