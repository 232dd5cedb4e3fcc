import { previewOrders } from '@loge/contract/ordering/preview-orders';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { trackEvent } from '../../client/track-event.ts';
import { ActionRefused } from '../../client/failures.ts';
import { openPage } from '../../client/open-page.ts';
import { isPaymentPage } from '../../client/payment-page.ts';
import { useActionQuery } from '../../client/use-action.ts';
import { QueryBoundary } from '../../client/query-boundary.tsx';
import { Button } from '../../design-system/actions/button.tsx';
import { EmptyState } from '../../design-system/feedback/empty-state.tsx';
import { useDialogs } from '../../design-system/overlays/dialogs.tsx';
import { useToast } from '../../design-system/overlays/toasts.tsx';
import { Skeleton, SkeletonGroup } from '../../design-system/status/skeleton.tsx';
import { useCart, type CartLine } from '../../features/ordering/cart/cart-store.ts';
import { CartView } from '../../features/ordering/cart/cart-view.tsx';
import { UnpricedCart } from '../../features/ordering/cart/unpriced-cart.tsx';
import { usePlaceCart, type PlacedCart } from '../../features/ordering/cart/use-place-cart.ts';
import { keepDraft } from '../../features/ordering/draft/draft-store.ts';
import { noProblems } from '../../features/ordering/draft/draft-problems.ts';
import { addNewOrder } from '../../features/ordering/just-placed-orders.ts';
import { EmergencyNumbers } from '../../features/ordering/preview/emergency-numbers.tsx';
import { cardIsCharged, useCardChoice } from '../../features/payments/use-card-choice.tsx';
import { ServicePicture } from '../../pictures/service-picture.tsx';
import { pathTo } from '../../routing/paths.ts';
import { useScreenTitle } from '../../routing/screen-title.ts';
import { StepBar } from './layout/step-bar.tsx';
import styles from './start-order-screen.module.css';

/** Several orders, validated together. See docs/rules/cart.md. */
export function CartScreen() {
  const t = useTranslations('ordering.cart');
  useScreenTitle(t('title'));
  const { lines } = useCart();
  const placing = usePlaceCart();
  const afterCart = useAfterCart();
  const isEmpty = lines.length === 0;
  return (
    <div className={styles.screen}>
      <StepBar title={t('title')} back="/universes" step={2} />
      {isEmpty && placing.isPlaced ? (
        <CartSkeleton />
      ) : isEmpty ? (
        <EmptyState isWholeScreen title={t('empty')} action={<Button href="/universes">{t('seeServices')}</Button>}>
          {t('emptyHelp')}
        </EmptyState>
      ) : (
        <Filled lines={lines} placing={placing} onPlaced={(placed) => void afterCart(placed)} />
      )}
    </div>
  );
}

interface FilledProps {
  readonly lines: readonly CartLine[];
  readonly placing: ReturnType<typeof usePlaceCart>;
  readonly onPlaced: (placed: PlacedCart) => void;
}

function Filled({ lines, placing, onPlaced }: FilledProps) {
  const navigate = useNavigate();
  const query = useActionQuery(
    previewOrders,
    { orders: lines.map(({ order }) => order) },
    { keepPrevious: true, enabled: !placing.busy },
  );
  const card = useCardChoice(cardIsCharged(query.data?.total ?? null, query.data?.hasQuotes ?? false));
  const { failure } = placing;
  const { refetch } = query;
  useEffect(() => {
    // Whatever was refused, the cart must show what holds now.
    if (failure instanceof ActionRefused) void refetch();
  }, [failure, refetch]);
  const change = (line: CartLine) => {
    const { universe, category, partner } = line.place;
    keepDraft({ ...line.draft, cartLine: line.key }, noProblems);
    const form = pathTo('/bnfv2/startOrderCart/$backTo/$universe/$category/$partner/$offre', {
      backTo: 1,
      universe,
      category,
      partner,
      offre: line.draft.offreId,
    });
    const { parentOrderId } = line.draft;
    const continued = parentOrderId === null ? '' : `&continue=${parentOrderId}`;
    void navigate({ href: `${form}?line=${line.key}${continued}` });
  };
  const pictureOf = ({ illustration }: CartLine) => <ServicePicture illustration={illustration} />;
  const refused = query.data === undefined && query.error instanceof ActionRefused ? query.error : null;
  if (refused !== null && refused.fields.length > 0) {
    return <UnpricedCart lines={lines} refused={refused} pictureOf={pictureOf} onChange={change} />;
  }
  return (
    <QueryBoundary query={query} skeleton={<CartSkeleton />}>
      {(preview) => (
        <CartView
          lines={lines}
          // The last answer may be about other orders than these: of it only the whole is shown, until theirs comes.
          preview={query.isPlaceholderData ? { ...preview, recaps: [], problems: [] } : preview}
          isPricing={query.isPlaceholderData}
          placing={placing}
          card={card}
          pictureOf={pictureOf}
          onChange={change}
          onPlaced={onPlaced}
        />
      )}
    </QueryBoundary>
  );
}

/** What follows: the numbers of urgent orders first, then the orders. Spec: beneficiary-and-access §4 (After creation). */
function useAfterCart(): (placed: PlacedCart) => Promise<void> {
  const t = useTranslations('ordering');
  const dialogs = useDialogs();
  const toast = useToast();
  const navigate = useNavigate();
  const { history } = useRouter();
  return async ({ orders, paymentAction }) => {
    for (const order of orders) {
      addNewOrder(order.orderId);
      trackEvent('order-placed', order.orderId);
    }
    for (const order of orders.filter(({ emergencyMode }) => emergencyMode)) {
      await dialogs.alert({
        title: t('preview.emergencyTitle'),
        body: <EmergencyNumbers {...order} />,
        actsInBody: true,
        stays: true,
      });
    }
    const [first] = orders;
    const show = async ({ orderId }: (typeof orders)[number]) =>
      navigate({ to: pathTo('/bnfv2/orderDetail/$id', { id: orderId }) });
    if (paymentAction.formUrl !== null && isPaymentPage(paymentAction.formUrl)) {
      // Anyone who comes back by the browser's own button finds what is left to pay for all of them, and not an empty cart.
      await navigate({ to: '/bnfv2/activity', replace: true });
      if (first !== undefined) await show(first);
      openPage(paymentAction.formUrl);
      return;
    }
    if (paymentAction.errorMessage !== null) {
      const told = await dialogs.alert({ title: t('preview.paymentFailed'), body: paymentAction.errorMessage });
      // One has gone elsewhere, and is not led away from there.
      if (told === 'ended') return;
    }
    // The orders come behind what is shown, written down at once and not drawn in between.
    const behind = navigate({ to: '/bnfv2/activity', replace: true });
    history.flush();
    if (paymentAction.goToProfile) {
      await navigate({ to: pathTo('/bnfv2/profile/$sepa', { sepa: 'true' }) });
      return;
    }
    if (orders.length === 1 && first !== undefined) await show(first);
    else {
      await behind;
      toast.success(t('cart.placed', { count: orders.length }));
    }
  };
}

function CartSkeleton() {
  return (
    <SkeletonGroup className={styles.skeleton ?? ''}>
      <Skeleton shape="box" height={180} />
      <Skeleton shape="box" height={180} />
      <Skeleton width="60%" />
    </SkeletonGroup>
  );
}
