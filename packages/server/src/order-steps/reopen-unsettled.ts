import { isDone } from '@loge/domain/orders/order-status';
import { statusesToRollBackTo } from '@loge/domain/orders/order-workflow';
import { moneyIsClosed } from '@loge/domain/payments/payment-actions';
import type { Database } from '../platform/database/connection.ts';
import type { OrderFacts } from '../order-facts/rows/order-facts-rows.ts';
import { findHistory } from './rows/order-status-rows.ts';
import type { Changes } from '../platform/unit-of-work/changes.ts';
import { forceOrderStatusInTransaction } from './force-order-status.ts';
import { settlementOf } from '../order-facts/order-state.ts';

/**
 * An order that counted as paid, and of which more has gone back than was too much, is done and unpaid again, as it would be had the refund not been refused
 * before. The order is locked by the caller.
 */
export async function reopenUnsettled(context: {
  readonly database: Database;
  readonly changes: Changes;
  readonly now: Date;
  readonly order: OrderFacts;
}): Promise<void> {
  const { database, order } = context;
  if (!moneyIsClosed(order.status) || settlementOf(order).uncoveredCents <= 0) return;
  const earlier = statusesToRollBackTo(await findHistory(database, order.id)).find(
    (status) => isDone(status) && !moneyIsClosed(status),
  );
  const wish = { ...context, by: { actor: 'system', userId: null } } as const;
  const reopened = await forceOrderStatusInTransaction(
    earlier === undefined ? { ...wish, to: 'done', kind: 'forced' } : { ...wish, to: earlier, kind: 'rollback' },
  );
  if (!reopened.ok)
    throw new Error(`Order ${order.id} is not settled and could not be opened: ${reopened.refusal.refused}.`);
}
