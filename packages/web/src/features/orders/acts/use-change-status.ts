import { changeOrderStatus } from '@loge/contract/orders/change-order-status';
import type { OrderActionOnWire } from '@loge/contract/orders/order-action-wire';
import { formatOrderNumber } from '@loge/domain/orders/order-number';
import { lowered } from '@loge/domain/shared/capitalised';
import type { LocalDate } from '@loge/domain/shared/local-date';
import { useTranslations } from 'use-intl';
import { useActionWithToast } from '../../../client/use-action-with-toast.ts';
import { useToast } from '../../../design-system/overlays/toasts.tsx';
import { aboutOrders } from './about-orders.ts';
import { laterServiceDay } from './later-service-day.ts';
import type { OrderInHand } from './order-in-hand.ts';
import { canAllBeTakenBack, useStatusUndo } from './use-status-undo.ts';

/**
 * Whether a change of status can be made at once: it asks for neither words nor a day, ends nothing before its day, and can be taken back. One that cannot is asked for
 * first, by the dialog of its prices or payments where one comes before it.
 */
export const happensAtOnce = (
  orders: readonly Pick<OrderInHand, 'actions' | 'statusGestionnaire'>[],
  { options }: OrderActionOnWire,
  today: LocalDate,
): boolean =>
  !options.forceComment &&
  !options.dateCanBeChanged &&
  (options.newStatus === null ||
    (laterServiceDay(orders, options.newStatus, today) === null &&
      (options.requiresPrices || options.requiresPaymentCheck || canAllBeTakenBack(orders, options.newStatus))));

/** Changes the status of orders at once, and offers to take that back. Answers the orders that changed. */
export function useChangeStatus() {
  const t = useTranslations('orders.acts');
  const toast = useToast();
  const change = useActionWithToast(changeOrderStatus);
  const undoOf = useStatusUndo();
  return async (
    orders: readonly OrderInHand[],
    { options: { newStatus, avoidMails } }: OrderActionOnWire,
    paymentChecked: boolean,
  ): Promise<readonly number[]> => {
    if (newStatus === null) return [];
    const since = performance.now();
    const changed: { orderId: number; step: number | null }[] = [];
    let status = '';
    for (const order of orders) {
      const answer = await change({
        orderId: order.id,
        status: newStatus,
        nomail: avoidMails,
        paymentChecked,
        undoable: true,
      });
      if (answer === undefined) continue;
      changed.push({ orderId: order.id, step: answer.step });
      status = answer.statusLabel;
    }
    const [first] = changed;
    if (first === undefined) return [];
    const undo = undoOf(changed, since);
    toast.success(
      changed.length === 1
        ? t('changed', { number: formatOrderNumber(first.orderId), status: lowered(status) })
        : t('changedSeveral', { count: String(changed.length), status: lowered(status) }),
      { ...aboutOrders(...changed.map(({ orderId }) => orderId)), ...(undo !== undefined && { undo }) },
    );
    return changed.map(({ orderId }) => orderId);
  };
}
