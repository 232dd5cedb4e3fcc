import { managerStatusLabel } from '@loge/domain/orders/order-status';
import type { TransitionRefusal } from '@loge/domain/orders/order-workflow';
import type { Lang } from '@loge/domain/shared/lang';
import { formatMoney } from '@loge/domain/shared/money';
import type { OrderFacts } from '../order-facts/rows/order-facts-rows.ts';
import { type Refusal, refuse } from '../platform/refusal.ts';
import { settlementOf } from '../order-facts/order-state.ts';

type TransitionAnswer =
  | 'transition-not-allowed'
  | 'items-not-priced'
  | 'order-not-paid'
  | 'comment-required'
  | 'slot-not-available'
  | 'forbidden';

/** Says at the gateway why an order cannot change its status: the first thing that is missing, most basic first. */
export function refuseTransition(refusal: TransitionRefusal, order: OrderFacts, lang: Lang): Refusal<TransitionAnswer> {
  if (refusal.refused === 'slotTaken') return refuse('slot-not-available');
  if (refusal.refused !== 'guardsMissing') return refuseStep(refusal);
  const { missing } = refusal;
  if (missing.includes('mayRejectOrders')) return refuse('forbidden');
  if (missing.includes('allItemsPriced')) return refuse('items-not-priced');
  if (missing.includes('paymentChecked') || missing.includes('paidInFull')) {
    return refuse('order-not-paid', { remainder: formatMoney(settlementOf(order).remainderCents, lang) });
  }
  return missing.includes('commentRequired') ? refuse('comment-required') : refuseStep(refusal);
}

/** The same for a step that asks nothing of the person who makes it: it is not one that the order can make now. */
export const refuseStep = ({ from, to }: TransitionRefusal): Refusal<'transition-not-allowed'> =>
  refuse('transition-not-allowed', { from: managerStatusLabel(from), to: managerStatusLabel(to) });
