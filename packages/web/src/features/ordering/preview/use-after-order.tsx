import { useNavigate, useRouter } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { trackEvent } from '../../../client/track-event.ts';
import { openPage } from '../../../client/open-page.ts';
import { isPaymentPage } from '../../../client/payment-page.ts';
import { useDialogs } from '../../../design-system/overlays/dialogs.tsx';
import { useToast } from '../../../design-system/overlays/toasts.tsx';
import { pathTo } from '../../../routing/paths.ts';
import { addNewOrder } from '../just-placed-orders.ts';
import { EmergencyNumbers } from './emergency-numbers.tsx';
import type { PlacedOrder } from './use-place-order.ts';

/**
 * What follows a placed order: the emergency number first, then the payment page or what it said, then the order itself, with
 * the orders behind it on the way back. Spec: beneficiary-and-access §4 (After creation).
 */
export function useAfterOrder(): (placed: PlacedOrder) => Promise<void> {
  const t = useTranslations('ordering.preview');
  const dialogs = useDialogs();
  const toast = useToast();
  const navigate = useNavigate();
  const { history } = useRouter();
  return async (placed) => {
    const { orderId, paymentAction } = placed;
    if (orderId !== null) {
      addNewOrder(orderId);
      trackEvent('order-placed', orderId);
    }
    if (placed.emergencyMode) {
      await dialogs.alert({
        title: t('emergencyTitle'),
        body: <EmergencyNumbers {...placed} />,
        actsInBody: true,
        stays: true,
      });
    }
    if (paymentAction.formUrl !== null && isPaymentPage(paymentAction.formUrl)) {
      // Anyone who comes back by the browser's own button finds the order, and not a form that would place it again.
      if (orderId !== null) await navigate({ to: pathTo('/bnfv2/orderDetail/$id', { id: orderId }), replace: true });
      openPage(paymentAction.formUrl);
      return;
    }
    if (paymentAction.errorMessage !== null) {
      const told = await dialogs.alert({ title: t('paymentFailed'), body: paymentAction.errorMessage });
      // One has gone elsewhere, and is not led away from there.
      if (told === 'ended') return;
    }
    // The orders come behind what is shown, for the way back; nobody waits for them, so that they are not drawn in between.
    const behind = navigate({ to: '/bnfv2/activity', replace: true });
    // Written down at once: two steps in one moment would become one entry.
    history.flush();
    if (paymentAction.goToProfile) await navigate({ to: pathTo('/bnfv2/profile/$sepa', { sepa: 'true' }) });
    // A series whose first day is far off has no order yet: it stands among the orders.
    else if (orderId !== null) await navigate({ to: pathTo('/bnfv2/orderDetail/$id', { id: orderId }) });
    else {
      await behind;
      toast.success(t('seriesPlaced'));
    }
  };
}
