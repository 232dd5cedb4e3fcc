import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { useTrackedVisit } from '../../../client/track-event.ts';
import { declareCriticalScreen } from '../../../client/refetch-interval.ts';
import { QueryBoundary } from '../../../client/query-boundary.tsx';
import { Button } from '../../../design-system/actions/button.tsx';
import { EmptyState } from '../../../design-system/feedback/empty-state.tsx';
import { SectionHead } from '../../../design-system/layout/section-head.tsx';
import { Skeleton, SkeletonGroup } from '../../../design-system/status/skeleton.tsx';
import { FinishedOrders } from '../../../features/ordering/list/finished-orders.tsx';
import { MyLegacyOrders } from '../../../features/ordering/list/my-legacy-orders.tsx';
import { MoreOrders } from '../../../features/ordering/list/more-orders.tsx';
import { sortByUrgency } from '../../../features/ordering/list/sort-by-urgency.ts';
import { OrderSeries } from '../../../features/ordering/list/order-series.tsx';
import { WaitingPlaces } from '../../../features/ordering/waiting/waiting-places.tsx';
import { OrderTicket } from '../../../features/ordering/list/order-ticket.tsx';
import { useMyOrders } from '../../../features/ordering/list/use-my-orders.ts';
import { useScreenTitle } from '../../../routing/screen-title.ts';
import { FirstPage } from '../first-page.tsx';
import styles from './orders-screen.module.css';

/** Orders in progress, then all past ones, one below the other. Spec: beneficiary-and-access §2.4 (Orders list v1). */
export function FirstOrdersScreen() {
  const t = useTranslations('firstDesign.orders');
  const ordering = useTranslations('ordering');
  useScreenTitle(t('title'));
  useEffect(declareCriticalScreen, []);
  useTrackedVisit('activity', undefined);
  const query = useMyOrders();
  return (
    <FirstPage title={t('title')}>
      <QueryBoundary query={query} skeleton={<OrdersSkeleton />}>
        {({ data, dataHisto, dataSmile, hasOlder }) => (
          <div className={styles.sections}>
            <WaitingPlaces />
            <section aria-labelledby="in-progress">
              <SectionHead id="in-progress" title={ordering('inProgress')} />
              {data.length === 0 ? (
                <NothingInProgress />
              ) : (
                <ul className={styles.tickets}>
                  {sortByUrgency(data).map((order) => (
                    <OrderTicket key={order.id} order={order} />
                  ))}
                </ul>
              )}
            </section>
            <OrderSeries />
            {dataHisto.length > 0 && (
              <section aria-labelledby="history">
                <SectionHead id="history" title={t('history')} />
                <FinishedOrders orders={dataHisto} />
              </section>
            )}
            {!hasOlder && dataSmile.length > 0 && <MyLegacyOrders orders={dataSmile} />}
            <MoreOrders query={query} />
          </div>
        )}
      </QueryBoundary>
    </FirstPage>
  );
}

function NothingInProgress() {
  const t = useTranslations('firstDesign.home');
  return (
    <EmptyState
      object="pressing"
      title={t('noOrders')}
      action={
        <Button variant="tinted" size="md" href="/universes">
          {t('services')}
        </Button>
      }
    />
  );
}

function OrdersSkeleton() {
  return (
    <SkeletonGroup className={styles.tickets ?? ''}>
      {[0, 1, 2].map((index) => (
        <Skeleton key={index} shape="box" height={136} />
      ))}
    </SkeletonGroup>
  );
}
