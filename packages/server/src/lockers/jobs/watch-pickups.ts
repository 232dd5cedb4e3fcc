import { REMINDED_BEFORE_HOURS } from '@loge/domain/lockers/locker-loan';
import { notifyBeneficiary } from '../../order-facts/notify-beneficiary.ts';
import { loadOrdersFacts, lockOrders } from '../../order-facts/rows/order-facts-rows.ts';
import { followUpOrder } from '../../order-steps/follow-up-order.ts';
import type { Database } from '../../platform/database/connection.ts';
import type { Services } from '../../platform/services.ts';
import type { Changes } from '../../platform/unit-of-work/changes.ts';
import { machineWrite } from '../../platform/unit-of-work/machine-write.ts';
import { findOverdue, type PickupToNotify, takeOverdue, takeToRemind } from '../rows/pickup-reminder-rows.ts';

/**
 * Reminds beneficiaries a day before what waits for them in a locker is to be out, and says when its time is over; the desk sees it among what is to be taken back. Each
 * is told once: run twice, or by two processes, it finds nothing more. docs/rules/lockers.md.
 */
export async function watchPickups(services: Services): Promise<void> {
  const now = services.clock();
  await machineWrite(services, 'pickups-to-remind', async (transaction, changes) =>
    notify(transaction, changes, await takeToRemind(transaction, now, REMINDED_BEFORE_HOURS), {
      news: 'reminder',
      now,
    }),
  );
  await machineWrite(services, 'pickups-overdue', async (transaction, changes) => {
    const orderIds = await findOverdue(transaction, now);
    await lockOrders(transaction, orderIds);
    const overdue = await takeOverdue(transaction, now, orderIds);
    await notify(transaction, changes, overdue, { news: 'expired', now });
    // It is in the desk's inbox from now on.
    for (const { orderId } of overdue) await followUpOrder({ database: transaction, changes, now, orderId });
  });
}

async function notify(
  transaction: Database,
  changes: Changes,
  pickups: readonly PickupToNotify[],
  { news, now }: { readonly news: 'reminder' | 'expired'; readonly now: Date },
): Promise<void> {
  if (pickups.length === 0) return;
  const orders = await loadOrdersFacts(
    transaction,
    pickups.map(({ orderId }) => orderId),
  );
  const dueAt = new Map(pickups.map((pickup) => [pickup.orderId, pickup.dueAt.toISOString()]));
  for (const order of orders) {
    await notifyBeneficiary({ database: transaction, changes, now }, order, `locker_${news}`);
    changes.queue('locker-pickup', { orderId: order.id, news, at: dueAt.get(order.id) ?? '' });
    changes.announce({
      topics: ['notifications', 'lockers', 'orders', 'order-inbox'],
      conciergerieId: order.conciergerieId,
      users: order.beneficiaryId === null ? [] : [order.beneficiaryId],
    });
  }
}
