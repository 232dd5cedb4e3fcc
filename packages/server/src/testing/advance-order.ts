import { loadOrderFacts, lockOrder } from '../order-facts/rows/order-facts-rows.ts';
import { Changes } from '../platform/unit-of-work/changes.ts';
import { changeOrderStatusInTransaction } from '../order-steps/change-order-status-in-transaction.ts';
import type { TestServer } from './running-server.ts';

type Status = Parameters<typeof changeOrderStatusInTransaction>[0]['to'];

/** The desk moves an order along, step by step, payment confirmed, in the name of this manager. */
export const advanceOrder =
  (loge: TestServer, managerId: () => number) =>
  async (orderId: number, ...statuses: Status[]): Promise<void> => {
    for (const to of statuses) {
      await loge.database.transaction().execute(async (database) => {
        await lockOrder(database, orderId);
        const order = await loadOrderFacts(database, orderId);
        if (order === null) throw new Error('no order');
        const changed = await changeOrderStatusInTransaction({
          database,
          changes: new Changes(),
          now: loge.now,
          order,
          to,
          by: { actor: 'manager', userId: managerId(), mayRejectOrders: true },
          comment: 'Suite',
          paymentConfirmed: true,
        });
        if (!changed.ok) throw new Error(JSON.stringify(changed.refusal));
        await loge.server.services.sealWritten(database, managerId());
      });
    }
  };
