import { markPartnerOrders } from '@loge/contract/partner-portal/mark-partner-orders';
import { formatOrderNumber } from '@loge/domain/orders/order-number';
import type { PartnerMark } from '@loge/domain/orders/partner-marks';
import { useTranslations } from 'use-intl';
import { useActionWithToast } from '../../client/use-action-with-toast.ts';
import { useToast } from '../../design-system/overlays/toasts.tsx';

/** What takes a mark back. */
const opposite = { taken: 'notTaken', returned: 'notReturned' } as const satisfies Partial<
  Record<PartnerMark, PartnerMark>
>;

/** Says of orders that they were taken, or are back, with one tap; said by mistake, it is taken back. */
export function useMarkOrders(): (orderIds: readonly number[], mark: keyof typeof opposite) => Promise<void> {
  const t = useTranslations('partnerPortal.marks');
  const toast = useToast();
  const perform = useActionWithToast(markPartnerOrders);
  return async (orderIds, mark) => {
    const done = await perform({ orderIds: [...orderIds], mark });
    if (done === undefined) return;
    const [first = 0] = orderIds;
    toast.show(t(`done.${mark}`, { count: orderIds.length, number: formatOrderNumber(first) }), {
      about: orderIds.map((id) => `order ${id}`),
      undo: () => void perform({ orderIds: [...orderIds], mark: opposite[mark] }),
    });
  };
}
