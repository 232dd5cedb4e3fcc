import { offreWebappPath } from '@loge/contract/ordering/offre-webapp-path';
import { orderDetail } from '@loge/contract/ordering/order-detail';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { pathOutOfPlace } from '../../client/failures.ts';
import { useOneAtATime } from '../../client/use-one-at-a-time.ts';
import { usePerform } from '../../client/use-perform.ts';
import { useToast } from '../../design-system/overlays/toasts.tsx';
import { saveWish } from './draft/draft-store.ts';
import { hasGoneItems, wishFrom } from './draft/order-wish.ts';

/**
 * The same again at one touch: the form of what the offer has become, with the answers, the named prices and the place of this order as far as
 * they still hold. A failure is told by a toast.
 */
export function useOrderAgain(orderId: number): { readonly pending: boolean; readonly again: () => Promise<void> } {
  const t = useTranslations('ordering');
  const language = useLocale();
  const toast = useToast();
  const navigate = useNavigate();
  const detailOf = usePerform(orderDetail);
  const pathTo = usePerform(offreWebappPath, pathOutOfPlace);
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
    saveWish(order.offreId, wishFrom(order, language));
    if (hasGoneItems(order)) toast.show(t('detail.againWithout'));
    await navigate({ href: answer.path });
  };
  const again = useOneAtATime(async () => {
    setPending(true);
    await lead();
    setPending(false);
  });
  return { pending, again };
}
