import { offreWebappPath } from '@loge/contract/ordering/offre-webapp-path';
import { orderDetail } from '@loge/contract/ordering/order-detail';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { pathOutOfPlace } from '../../client/failures.ts';
import { useSingleFlight } from '../../client/use-single-flight.ts';
import { useActionWithToast } from '../../client/use-action-with-toast.ts';
import { useToast } from '../../design-system/overlays/toasts.tsx';
import { savePendingReorder } from './draft/draft-store.ts';
import { hasDiscontinuedItems, reorderInputFrom } from './draft/reorder.ts';

/**
 * The same again at one touch: the form of what the offer has become, with the answers, the named prices and the place of this order as far as
 * they still hold. A failure is told by a toast.
 */
export function useReorder(orderId: number): { readonly pending: boolean; readonly again: () => Promise<void> } {
  const t = useTranslations('ordering');
  const language = useLocale();
  const toast = useToast();
  const navigate = useNavigate();
  const detailOf = useActionWithToast(orderDetail);
  const pathTo = useActionWithToast(offreWebappPath, pathOutOfPlace);
  const [pending, setPending] = useState(false);

  const lead = async () => {
    // As it is now: what was on screen may be of before the offer changed.
    const order = (await detailOf({ id: orderId }))?.order;
    if (order?.audience !== 'beneficiary') return;
    if (order.offreId === null) {
      toast.error(t('form.gone'));
      return;
    }
    const answer = await pathTo({ id: order.offreId });
    if (answer === undefined) return;
    savePendingReorder(order.offreId, reorderInputFrom(order, language));
    if (hasDiscontinuedItems(order)) toast.show(t('detail.againWithout'));
    await navigate({ href: answer.path });
  };
  const again = useSingleFlight(async () => {
    setPending(true);
    await lead();
    setPending(false);
  });
  return { pending, again };
}
