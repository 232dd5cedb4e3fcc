import { beneficiaryStatus, isCalledOff, isDone } from '@loge/domain/orders/order-status';
import { statusesToForce, statusesToRollBackTo, type TransitionRefusal } from '@loge/domain/orders/order-workflow';
import { itemStatusAfter } from '@loge/domain/orders/status-history';
import { effectsOnEntering } from '@loge/domain/orders/workflow-tables';
import type { Effect } from '@loge/domain/orders/workflow-types';
import { hasPendingPayments } from '@loge/domain/payments/settlement';
import { ok, refuse, type Result } from '@loge/domain/shared/refusal';
import type { OrderFacts } from '../order-facts/rows/order-facts-rows.ts';
import { isCancelledByWithdrawal } from '../order-facts/rows/withdrawal-rows.ts';
import { findHistory } from './rows/order-status-rows.ts';
import { applyStatusStep, type StatusStep } from './apply-status-step.ts';
import { followUpOrder } from './follow-up-order.ts';
import { rebookSlot } from './rebook-slot.ts';
import { settlementOf } from '../order-facts/order-state.ts';

/** A wish to put an order where its workflow does not lead by itself. `order` was read by `loadOrderFacts` after `lockOrder`. */
export interface ForcedStatus extends Omit<StatusStep, 'effects' | 'kind'> {
  readonly kind: 'forced' | 'rollback';
}

/**
 * Puts an order into another status outside its workflow: by force into any status that the workflow has, or back to one that the order
 * had before. No mail and no notification; items and the ledger's charge follow the status, and are where they were before what is rolled back. Nobody can make an order paid by it that is
 * not settled, and one that is cancelled by it owes nothing: its payments are released as they are along the workflow. The history is only ever added to. Spec: manager §4 (Actions on an order).
 */
export async function forceOrderStatusInTransaction(
  wish: ForcedStatus,
): Promise<Result<OrderFacts, TransitionRefusal>> {
  const { database, order, to, kind } = wish;
  const history = await findHistory(database, order.id);
  const allowed = kind === 'forced' ? statusesToForce(order.workflow, order.status) : statusesToRollBackTo(history);
  if (!allowed.includes(to)) return refuse({ refused: 'notReachable', from: order.status, to, reachable: allowed });
  if (beneficiaryStatus(to) === 'PAID' && !isSettled(order)) {
    return refuse({ refused: 'guardsMissing', from: order.status, to, missing: ['paidInFull'] });
  }
  if (order.standingBillId !== null && (!isDone(to) || isCalledOff(order.status)))
    return refuse({ refused: 'billStands', from: order.status, to });
  if (isCalledOff(order.status) && !isCalledOff(to) && (await isCancelledByWithdrawal(database, order.id))) {
    return refuse({ refused: 'withdrawnFrom', from: order.status, to });
  }
  const kept = await rebookSlot(wish);
  if (!kept.ok) return kept;
  const entering = effectsOnEntering(to).filter(({ kind: effect }) => movedByForce.includes(effect));
  const effects =
    wish.movedBack !== undefined
      ? entering.filter(({ kind: effect }) => effect !== 'items')
      : kind === 'forced'
        ? entering
        : [...entering, { kind: 'items', status: itemStatusAfter([...history, { status: to, kind }]) } as const];
  await applyStatusStep({ ...wish, effects });
  return ok(await followUpOrder({ ...wish, orderId: order.id }));
}

/** What follows the status itself; anyone who is to be told is told otherwise. */
const movedByForce: readonly Effect['kind'][] = ['items', 'releasePayments', 'releaseSlots'];

const isSettled = (order: OrderFacts): boolean =>
  order.unpricedItems === 0 && settlementOf(order).remainderCents === 0 && !hasPendingPayments(order.payments);
