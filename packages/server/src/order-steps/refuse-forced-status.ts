import { managerStatusLabel } from '@loge/domain/orders/order-status';
import type { TransitionRefusal } from '@loge/domain/orders/order-workflow';
import type { Lang } from '@loge/domain/shared/lang';
import { formatMoney } from '@loge/domain/shared/money';
import type { OrderFacts } from '../order-facts/rows/order-facts-rows.ts';
import { type Refusal, refuse } from '../platform/refusal.ts';
import { settlementOf } from '../order-facts/order-state.ts';

/** Says at the gateway why an order cannot be put into a status by force: it never had it, or it would count as paid and is not; what remains once a refund is carried out counts. */
export function refuseForcedStatus(
  refusal: TransitionRefusal,
  order: OrderFacts,
  lang: Lang,
): Refusal<'transition-not-allowed' | 'order-not-paid' | 'slot-not-available' | 'order-billed' | 'order-immutable'> {
  if (refusal.refused === 'slotTaken') return refuse('slot-not-available');
  if (refusal.refused === 'billStands') return refuse('order-billed');
  if (refusal.refused === 'withdrawnFrom') return refuse('order-immutable');
  const { remainderCents, uncoveredCents } = settlementOf(order);
  return refusal.refused === 'notReachable'
    ? refuse('transition-not-allowed', {
        from: managerStatusLabel(refusal.from),
        to: managerStatusLabel(refusal.to),
      })
    : refuse('order-not-paid', {
        remainder: formatMoney(remainderCents === 0 ? uncoveredCents : remainderCents, lang),
      });
}
