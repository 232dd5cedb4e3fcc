import type { Database } from '../platform/database/connection.ts';

/** A whole withdrawal from an order that waits for its goods. */
export async function buildWaitingWithdrawal(
  database: Database,
  { orderId, conciergerieId, now }: { readonly orderId: number; readonly conciergerieId: number; readonly now: Date },
): Promise<void> {
  await database
    .insertInto('order_withdrawals')
    .values({
      order_id: orderId,
      conciergerie_id: conciergerieId,
      made_at: now,
      is_whole: true,
      awaits: 'return',
      refund_cents: 100,
      due_on: '2026-12-04',
    })
    .execute();
}
