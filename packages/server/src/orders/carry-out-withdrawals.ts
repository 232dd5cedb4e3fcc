import { beneficiaryStatus, isCalledOff, isDone } from '@loge/domain/orders/order-status';
import { takenOffCents } from '@loge/domain/orders/withdrawal-plan';
import { loadOrderFacts, type OrderFacts } from '../order-facts/rows/order-facts-rows.ts';
import type { OrderWithdrawalFacts, WithdrawalRow } from '../order-facts/rows/withdrawal-rows.ts';
import { waitingWithdrawals } from '../order-facts/withdrawal-right.ts';
import { followUpOrder } from '../order-steps/follow-up-order.ts';
import { forceOrderStatusInTransaction, type ForcedStatus } from '../order-steps/force-order-status.ts';
import { chargeAgain } from '../order-steps/reconcile-charge.ts';
import { ofWithdrawal, refundSurplus } from '../payments/refund-surplus.ts';
import type { Database } from '../platform/database/connection.ts';
import type { Changes } from '../platform/unit-of-work/changes.ts';
import { repriceOrder } from './reprice-order.ts';
import { takeOffLines } from './rows/order-pricing-rows.ts';

type Context = {
  readonly database: Database;
  readonly changes: Changes;
  readonly now: Date;
  readonly by: ForcedStatus['by'] & { readonly userId: number };
};

/**
 * Changes an order by withdrawals from it, in the caller's transaction; the order is locked and no bill stands. One that the desk cancelled before is left as it is.
 * The whole is cancelled once no other withdrawal waits, unless something is owed of a service that was begun: then that is its price, and it is done. Lines are taken off otherwise, done or not. What came in too much is set on its way
 * back, by the same means; what was paid is done again until it is there.
 */
export async function carryOutWithdrawals(
  order: OrderFacts,
  facts: OrderWithdrawalFacts,
  withdrawals: readonly Pick<WithdrawalRow, 'id' | 'isWhole' | 'lines'>[],
  owedCents: number,
  { database, changes, now, by }: Context,
): Promise<void> {
  const context = { database, changes, now, orderId: order.id, moneyChanged: true };
  if (isCalledOff(order.status)) {
    await followUpOrder(context);
    return;
  }
  const others = waitingWithdrawals(facts).filter(({ id }) => withdrawals.every((each) => each.id !== id));
  // Of the whole, what another withdrawal still waits for stays until then.
  const isWhole = others.length === 0 && [...facts.withdrawals, ...withdrawals].some((each) => each.isWhole);
  const force = async (to: 'cancelled' | 'done', from: OrderFacts): Promise<void> => {
    const step = { database, changes, now, order: from, to, kind: 'forced' as const, by };
    const forced = await forceOrderStatusInTransaction(step);
    if (!forced.ok) throw new Error(`Order ${order.id} could not be ${to}: ${forced.refusal.refused}`);
  };
  if (isWhole && owedCents === 0) return force('cancelled', order);
  const lines = withdrawals.flatMap((each) => each.lines);
  if (!isWhole) await takeOffLines(database, order.id, lines);
  const ofManager =
    facts.adjustedTotalCents === null
      ? null
      : Math.max(0, facts.adjustedTotalCents - takenOffCents(facts.lines, lines));
  const adjustedTotalCents = isWhole ? owedCents : ofManager;
  await repriceOrder(database, order, { by: by.userId, now, adjustedTotalCents });
  // Charged at its new price: VAT of a seller who is no longer subject to it is taken off that one.
  const repriced = await existing(database, order.id);
  await chargeAgain(database, repriced, {
    because: `withdrawal-${withdrawals.map(({ id }) => id).join('-')}`,
    by: by.userId,
    now,
  });
  await refundSurplus(database, order.id, { by: by.userId, now, reason: ofWithdrawal });
  // What is paid has nothing on its way: it is paid again once the surplus has gone back.
  const isPaid = beneficiaryStatus(order.status) === 'PAID';
  if (isPaid || (isWhole && !isDone(order.status))) await force('done', await existing(database, order.id));
  await followUpOrder(context);
}

async function existing(database: Database, orderId: number): Promise<OrderFacts> {
  const order = await loadOrderFacts(database, orderId);
  if (order === null) throw new Error(`There is no order ${orderId}.`);
  return order;
}
