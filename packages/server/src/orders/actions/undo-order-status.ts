import { undoOrderStatus } from '@loge/contract/orders/undo-order-status';
import { isImmutable } from '@loge/domain/orders/order-editing';
import { stepToUndo } from '@loge/domain/orders/undo-status';
import { editingFactsOf } from '../../order-facts/editing-facts.ts';
import { forceOrderStatusInTransaction } from '../../order-steps/force-order-status.ts';
import { findStepsToUndo, takeStepBack } from '../../order-steps/rows/undone-step-rows.ts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { refuse } from '../../platform/refusal.ts';
import { presentStatusChanged } from '../presenters/present-status-changed.ts';

export const undoOrderStatusHandler = handle(
  undoOrderStatus,
  async ({ input, rows, caller, database, changes, now }) => {
    const order = rows.orderId;
    const history = await findStepsToUndo(database, order.id);
    const index = stepToUndo(history, { step: input.step, userId: caller.userId, now: now.getTime() });
    const step = index === null ? undefined : history[index];
    const before = index === null ? undefined : history[index - 1];
    if (step === undefined || before === undefined || isImmutable(editingFactsOf(order)))
      return refuse('too-late-to-undo');
    await takeStepBack(database, { orderId: order.id, step: step.step });
    const undone = await forceOrderStatusInTransaction({
      database,
      changes,
      now,
      order,
      to: before.status,
      kind: 'rollback',
      by: { actor: 'manager', userId: caller.userId },
      returnedAgain: step.returnedBefore,
      movedBack: step.movedItems ?? [],
    });
    // A bill, say, was made of it in these seconds.
    return undone.ok ? presentStatusChanged(undone.value) : refuse('too-late-to-undo');
  },
);
