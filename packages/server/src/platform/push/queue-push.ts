import type { Database } from '../database/connection.ts';
import type { Changes } from '../unit-of-work/changes.ts';
import {
  insertPushMessages,
  insertPushMessagesOfDesk,
  type PushNews,
  type ReadNews,
  withdrawPushMessages,
} from './push-message-rows.ts';

/** A job for each message that was written: it goes out after the commit. */
export const queueDeliveries = (changes: Changes, pushIds: readonly number[]): void =>
  pushIds.forEach((pushId) => changes.queue('deliver-push', { pushId }));

/** Tells people on each of their devices, in the transaction in which it happened. Answers on how many. */
export async function pushToPeople(
  transaction: Database,
  changes: Changes,
  userIds: readonly number[],
  news: PushNews,
): Promise<number> {
  if (userIds.length === 0) return 0;
  const pushIds = await insertPushMessages(transaction, userIds, news);
  queueDeliveries(changes, pushIds);
  return pushIds.length;
}

/** Tells those who work at a desk: all of them, or with `permissions` those who hold one. */
export async function pushToDesk(
  transaction: Database,
  changes: Changes,
  desk: Parameters<typeof insertPushMessagesOfDesk>[1],
  news: PushNews,
): Promise<void> {
  queueDeliveries(changes, await insertPushMessagesOfDesk(transaction, desk, news));
}

/** Takes off somebody's other devices what they have read here. */
export async function withdrawPushes(transaction: Database, changes: Changes, read: ReadNews): Promise<void> {
  queueDeliveries(changes, await withdrawPushMessages(transaction, read));
}
