import { checkTransition, effectsOf, type TransitionRefusal } from '@loge/domain/orders/order-workflow';
import type { OrderMail } from '@loge/domain/orders/workflow-types';
import { ok, type Result } from '@loge/domain/shared/refusal';
import type { OrderFacts } from '../order-facts/rows/order-facts-rows.ts';
import { applyStatusStep, type StatusStep } from './apply-status-step.ts';
import { followUpOrder } from './follow-up-order.ts';
import { rebookSlot } from './rebook-slot.ts';
import { transitionFactsOf } from '../order-facts/order-state.ts';

/** A wish to move an order along its workflow. `order` was read by `loadOrderFacts` after `lockOrder`. */
export interface StatusChange extends Omit<StatusStep, 'kind' | 'effects' | 'by'> {
  readonly by: StatusStep['by'] & {
    /** The manager holds CAN_REJECT_ORDER. */
    readonly mayRejectOrders?: boolean;
  };
  /** The manager asks for no mail (`nomail`). */
  readonly withoutMail?: boolean;
  /** A mail that this change brings beside those of its status. */
  readonly alsoMail?: OrderMail | undefined;
  /** The payment dialog was seen: the order may go on unpaid. */
  readonly paymentConfirmed?: boolean;
}

/**
 * Moves an order along its workflow, or answers why not (`refuseTransition` turns that into the gateway's refusal). In the caller's
 * transaction it saves the step of the history, the status, the items' statuses, notification rows, the ledger's charge, released
 * payments and credits, queues the mail and the rating mail, announces and logs, and then fires what follows by itself
 * (a done order with nothing left to pay becomes paid). Answers the order as it is afterwards. Spec: manager §4 (Order status).
 */
export async function changeOrderStatusInTransaction(
  change: StatusChange,
): Promise<Result<OrderFacts, TransitionRefusal>> {
  const { order, now, by, to, withoutMail = false, alsoMail, paymentConfirmed = false, relatedItemIds = [] } = change;
  const judged = checkTransition({
    ...transitionFactsOf(order, now),
    to,
    actor: by.actor,
    paymentConfirmed,
    commentGiven: (change.comment ?? '').trim() !== '',
    mayRejectOrders: by.mayRejectOrders ?? false,
  });
  if (!judged.ok) return judged;
  const kept = await rebookSlot(change);
  if (!kept.ok) return kept;
  const more = alsoMail === undefined || withoutMail ? [] : [{ kind: 'mail', mail: alsoMail } as const];
  const effects = [...effectsOf(judged.value, { withoutMail }), ...more].filter(
    ({ kind }) => !(relatedItemIds.length > 0 && kind === 'items'),
  );
  await applyStatusStep({ ...change, kind: 'transition', effects });
  return ok(await followUpOrder({ ...change, orderId: order.id }));
}
