import type { BeneficiaryOrderDetailOnWire } from '@loge/contract/ordering/beneficiary-order-detail-wire';
import { orderDetail } from '@loge/contract/ordering/order-detail';
import { formatOrderNumber } from '@loge/domain/orders/order-number';
import { IconAlertTriangle, IconLockOpen, IconMessageCircle } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { isNotFound } from '../../client/failures.ts';
import { declareCriticalScreen } from '../../client/refetch-interval.ts';
import { useActionQuery } from '../../client/use-action.ts';
import { QueryBoundary } from '../../client/query-boundary.tsx';
import { IconButton } from '../../design-system/actions/icon-button.tsx';
import { Note } from '../../design-system/feedback/note.tsx';
import { lazyComponent } from '../../design-system/feedback/lazy-component.tsx';
import { Skeleton, SkeletonGroup } from '../../design-system/status/skeleton.tsx';
import { OrderLocker } from '../../features/lockers/order-locker.tsx';
import { CancellationRequest } from '../../features/ordering/detail/cancellation-request.tsx';
import { PlacedOrderNotes } from '../../features/ordering/detail/placed-order-notes.tsx';
import { OrderActs } from '../../features/ordering/detail/order-acts.tsx';
import { MyOrderComments } from '../../features/ordering/detail/my-order-comments.tsx';
import { MyOrderFacts } from '../../features/ordering/detail/my-order-facts.tsx';
import { MyOrderHead } from '../../features/ordering/detail/my-order-head.tsx';
import { MyOrderLines } from '../../features/ordering/detail/my-order-lines.tsx';
import { OrderRating } from '../../features/ordering/detail/order-rating.tsx';
import { OrderTracker } from '../../features/ordering/detail/order-tracker.tsx';
import { MyPrintSheet } from '../../features/ordering/detail/my-print-sheet.tsx';
import { EmergencyNumbers } from '../../features/ordering/preview/emergency-numbers.tsx';
import { PayOrder } from '../../features/payments/pay-order.tsx';
import { useCardChoice } from '../../features/payments/use-card-choice.tsx';
import { isToPack, orderHeadline } from '../../features/ordering/detail/order-headline.ts';
import { QuoteAnswer } from '../../features/ordering/detail/quote-answer.tsx';
import { useCelebration } from '../../features/ordering/detail/use-celebration.ts';
import { WithdrawalWay } from '../../features/ordering/withdrawal/withdrawal-way.tsx';
import { useMedia } from '../../lists/use-media.ts';
import { FurtherMessages } from '../../messages/further-messages.tsx';
import { useLabel } from '../../messages/use-label.ts';
import { useScreenTitle } from '../../routing/screen-title.ts';
import { usesFirstDesign } from '../../session/audience.ts';
import { useUser } from '../../session/session.ts';
import { BackButton } from './layout/back-button.tsx';
import { NotFoundPage } from './layout/not-found-page.tsx';
import styles from './order-detail-screen.module.css';

const PhoneQuestion = lazyComponent(
  async () => (await import('../../features/notifications/phone-question.tsx')).PhoneQuestion,
  { waiting: () => null },
);

/** One order, followed live. Spec: beneficiary-and-access §2.4 (Order detail), §4 (Progress tracker). */
export function OrderDetailScreen() {
  const t = useTranslations('ordering.detail');
  const { id } = useParams({ strict: false });
  const orderId = Number(id);
  const title = Number.isSafeInteger(orderId) ? t('title', { number: formatOrderNumber(orderId) }) : t('seeOrders');
  useScreenTitle(title);
  useEffect(declareCriticalScreen, []);
  const query = useActionQuery(orderDetail, { id: orderId }, { select: ({ order }) => order });
  if (isNotFound(query.error) || query.data?.audience === 'manager') {
    return <NotFoundPage title={title} sentence={t('gone')} href="/bnfv2/activity/" label={t('seeOrders')} />;
  }
  return (
    <QueryBoundary query={query} skeleton={<DetailSkeleton />}>
      {(order) => order.audience === 'beneficiary' && <OrderPage key={order.id} order={order} />}
    </QueryBoundary>
  );
}

/** Something of it is still to be told. */
const hasNewsToCome = (order: BeneficiaryOrderDetailOnWire): boolean =>
  !['done', 'refused', 'quoteRefused', 'cancelled'].includes(orderHeadline(order));

function OrderPage({ order }: { order: BeneficiaryOrderDetailOnWire }) {
  const t = useTranslations('ordering.detail');
  const tLocker = useTranslations('lockerPickup');
  const label = useLabel();
  const celebrates = useCelebration(order.id, order.available);
  const hasTitleBar = usesFirstDesign(useUser());
  // Beside what is read, the acts follow it closely; on one column, the messages come before them.
  const hasRail = useMedia('(min-width: 960px)');
  const acts = <OrderActs order={order} />;
  return (
    <div className={styles.page}>
      <div className={styles.columns}>
        <div className={styles.head}>
          <MyOrderHead
            order={order}
            celebrates={celebrates}
            saysNumber={!hasTitleBar}
            back={<BackButton href="/bnfv2/activity/" variant="overPicture" />}
            act={
              <IconButton
                icon={IconMessageCircle}
                label={t('jumpToComments')}
                variant="overPicture"
                onClick={() => document.getElementById('comments')?.focus()}
              />
            }
          />
        </div>
        <div className={styles.story}>
          <OrderTracker order={order} celebrates={celebrates} />
          {order.emergencyTel !== null && (
            <Note tone="danger" icon={IconAlertTriangle}>
              <EmergencyNumbers
                emergencyTel={order.emergencyTel}
                emergencyTel2={order.emergencyTel2}
                variant="outline"
              />
            </Note>
          )}
          {/* What waits for the person comes before what there is to know. */}
          {order.action?.serverAction === 'AcceptQuote' && <Quote order={order} />}
          <PayOrder order={order} />
          {hasNewsToCome(order) && <PhoneQuestion orderId={order.id} />}
          <PlacedOrderNotes order={order} mood={orderHeadline(order)} isToPack={isToPack(order)} />
          {order.cancellationRequest !== null && (
            <CancellationRequest order={order} request={order.cancellationRequest} />
          )}
          {order.lockerStep !== null && <OrderLocker orderId={order.id} step={order.lockerStep} />}
          {order.lockerTakenBy !== null && (
            <Note tone="success" icon={IconLockOpen}>
              {tLocker('takenBy', { name: order.lockerTakenBy })}
            </Note>
          )}
        </div>
        <div className={styles.rail}>
          <MyOrderLines order={order} />
          <MyOrderFacts order={order} />
          <FurtherMessages group="withdrawal">
            <WithdrawalWay order={order} />
          </FurtherMessages>
          <OrderRating order={order} />
          {hasRail && acts}
        </div>
        <div className={styles.talk}>
          <MyOrderComments order={order} />
        </div>
        {!hasRail && <div className={styles.acts}>{acts}</div>}
      </div>
      {order.printInfos !== null && <MyPrintSheet html={label(order.printInfos)} />}
    </div>
  );
}

/** Only where there is a quote to answer is it asked how the person pays. */
function Quote({ order }: { order: BeneficiaryOrderDetailOnWire }) {
  return <QuoteAnswer order={order} card={useCardChoice('withQuote')} />;
}

function DetailSkeleton() {
  return (
    <SkeletonGroup className={styles.skeleton ?? ''}>
      <Skeleton className={styles.headSkeleton} />
      <Skeleton shape="box" height={96} />
      <Skeleton shape="box" height={220} />
      <Skeleton shape="box" height={140} />
    </SkeletonGroup>
  );
}
