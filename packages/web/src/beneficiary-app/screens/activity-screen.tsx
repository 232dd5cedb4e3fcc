import type { myOrdersList } from '@loge/contract/ordering/my-orders-list';
import type { OutputOf } from '@loge/contract/shared/action-contract';
import { IconSearch, IconX } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useState, type ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { useTrackedVisit } from '../../client/track-event.ts';
import type { CallFailure } from '../../client/failures.ts';
import { declareCriticalScreen } from '../../client/refetch-interval.ts';
import { QueryError, QueryBoundary } from '../../client/query-boundary.tsx';
import { Button } from '../../design-system/actions/button.tsx';
import { IconButton } from '../../design-system/actions/icon-button.tsx';
import { EmptyState } from '../../design-system/feedback/empty-state.tsx';
import { SearchField } from '../../design-system/fields/search-field.tsx';
import { SegmentControl } from '../../design-system/fields/segment-control.tsx';
import { SectionHead } from '../../design-system/layout/section-head.tsx';
import { Skeleton, SkeletonGroup } from '../../design-system/status/skeleton.tsx';
import { findLegacyOrders, findOrders } from '../../features/ordering/list/find-orders.ts';
import { FinishedOrders } from '../../features/ordering/list/finished-orders.tsx';
import { MyLegacyOrders } from '../../features/ordering/list/my-legacy-orders.tsx';
import { MoreOrders } from '../../features/ordering/list/more-orders.tsx';
import { sortByUrgency } from '../../features/ordering/list/sort-by-urgency.ts';
import { OrderSeries } from '../../features/ordering/list/order-series.tsx';
import { WaitingPlaces } from '../../features/ordering/waiting/waiting-places.tsx';
import { OrderTicket } from '../../features/ordering/list/order-ticket.tsx';
import { useMyOrders } from '../../features/ordering/list/use-my-orders.ts';
import { pathTo } from '../../routing/paths.ts';
import { useScreenTitle } from '../../routing/screen-title.ts';
import { useCodeAhead } from '../../routing/use-code-ahead.ts';
import styles from './activity-screen.module.css';

type Orders = OutputOf<typeof myOrdersList>;
type View = 'current' | 'finished';

const maxRecent = 3;

/** Orders in progress and past ones; the view is in the address. Spec: beneficiary-and-access §2.4 (Activity). */
export function ActivityScreen() {
  const t = useTranslations('ordering.activity');
  const ordering = useTranslations('ordering');
  useScreenTitle(t('title'));
  useEffect(declareCriticalScreen, []);
  useTrackedVisit('activity', undefined);
  const navigate = useNavigate();
  const { view: shownView } = useSearch({ strict: false });
  const view: View = shownView === 'finished' ? 'finished' : 'current';
  const [searched, setSearched] = useState<string>();
  const query = useMyOrders({ all: searched !== undefined && searched.trim() !== '' });
  const [first] = query.data?.data ?? [];
  useCodeAhead(first && pathTo('/bnfv2/orderDetail/$id', { id: first.id }));
  const show = (next: View) =>
    void navigate({
      to: '/bnfv2/activity',
      search: next === 'finished' ? { view: 'finished' } : {},
      replace: true,
      resetScroll: false,
    });
  return (
    <div className={styles.screen}>
      <header className={styles.head}>
        <div className={styles.inner}>
          <div className={styles.line}>
            <h1>{t('title')}</h1>
            <IconButton
              icon={searched === undefined ? IconSearch : IconX}
              label={t(searched === undefined ? 'openSearch' : 'closeSearch')}
              variant="ground"
              aria-expanded={searched !== undefined}
              onClick={() => setSearched(searched === undefined ? '' : undefined)}
            />
          </div>
          {searched !== undefined && (
            <SearchField
              label={t('search')}
              placeholder={t('search')}
              size="md"
              // The person has just asked for it.
              // oxlint-disable-next-line jsx-a11y/no-autofocus
              autoFocus
              value={searched}
              onValueChange={setSearched}
              className={styles.search}
            />
          )}
          <SegmentControl<View>
            label={t('views')}
            hideLabel
            options={[
              {
                value: 'current',
                label:
                  query.data === undefined
                    ? ordering('inProgress')
                    : t('inProgress', { count: String(query.data.countInProgress) }),
              },
              { value: 'finished', label: t('finished') },
            ]}
            value={view}
            onValueChange={show}
            className={styles.views}
          />
        </div>
      </header>
      <div className={styles.inner}>
        <QueryBoundary query={query} skeleton={<ActivitySkeleton />}>
          {(orders) => (
            <OrdersOfView
              orders={orders}
              view={view}
              searched={searched ?? ''}
              onShow={show}
              failure={query.isFetching ? null : query.error}
              onRetry={() => void query.fetchNextPage()}
              more={<MoreOrders query={query} />}
            />
          )}
        </QueryBoundary>
      </div>
    </div>
  );
}

type OrdersOfViewProps = {
  orders: Orders;
  view: View;
  searched: string;
  onShow: (view: View) => void;
  /** Why older ones did not come. */
  failure: CallFailure | null;
  onRetry: () => void;
  /** The way to older ones. */
  more: ReactNode;
};

function OrdersOfView({ orders, view, searched, onShow, failure, onRetry, more }: OrdersOfViewProps) {
  const t = useTranslations('ordering.activity');
  const language = useLocale();
  const current = findOrders(orders.data, searched, language);
  const finished = findOrders(orders.dataHisto, searched, language);
  // Those of the former system come after all past ones.
  const legacy = orders.hasOlder ? [] : findLegacyOrders(orders.dataSmile, searched);
  const isSearching = searched.trim() !== '';
  const past = finished.length + legacy.length;
  const [here, elsewhere] = view === 'current' ? [current.length, past] : [past, current.length];
  // A search goes on through the older ones by itself.
  if (isSearching && here === 0 && elsewhere === 0 && (orders.hasOlder || orders.hasOlderLegacy)) {
    return failure === null ? <ActivitySkeleton /> : <QueryError failure={failure} retry={onRetry} />;
  }
  if (isSearching && here === 0) {
    const other = view === 'current' ? 'finished' : 'current';
    return (
      <EmptyState
        title={t('noneFound', { query: searched.trim() })}
        action={
          elsewhere > 0 && (
            <Button variant="tinted" size="md" onClick={() => onShow(other)}>
              {t(other === 'current' ? 'foundCurrent' : 'foundFinished', { count: elsewhere })}
            </Button>
          )
        }
      />
    );
  }
  if (view === 'current') {
    return (
      <div className={styles.body}>
        <div className={styles.current}>
          {!isSearching && <WaitingPlaces />}
          {current.length === 0 ? <NothingInProgress /> : <Tickets orders={current} />}
          {failure !== null && orders.hasOlderCurrent && more}
          {!isSearching && <OrderSeries />}
        </div>
        {!isSearching && finished.length > 0 && (
          <section aria-labelledby="recently-finished" className={styles.recent}>
            <SectionHead
              id="recently-finished"
              title={t('recentlyFinished')}
              more={{ label: t('seeAll'), href: '/bnfv2/activity/?view=finished' }}
            />
            <FinishedOrders orders={finished.slice(0, maxRecent)} />
          </section>
        )}
      </div>
    );
  }
  return (
    <div className={styles.list}>
      {finished.length > 0 && <FinishedOrders orders={finished} />}
      {past === 0 && <EmptyState title={t('noneFinished')} />}
      {legacy.length > 0 && <MyLegacyOrders orders={legacy} />}
      {/* A search goes on by itself, until something stops it. */}
      {(!isSearching || failure !== null) && more}
    </div>
  );
}

function Tickets({ orders }: { orders: readonly Orders['data'][number][] }) {
  return (
    <ul className={styles.tickets}>
      {sortByUrgency(orders).map((order) => (
        <OrderTicket key={order.id} order={order} headingLevel={2} />
      ))}
    </ul>
  );
}

function NothingInProgress() {
  const t = useTranslations('ordering.activity');
  return (
    <EmptyState
      object="pressing"
      title={t('none')}
      action={
        <Button variant="tinted" size="md" href="/universes">
          {t('seeServices')}
        </Button>
      }
    >
      {t('noneHelp')}
    </EmptyState>
  );
}

function ActivitySkeleton() {
  return (
    <SkeletonGroup className={styles.tickets ?? ''}>
      {[0, 1, 2].map((index) => (
        <Skeleton key={index} shape="box" height={136} />
      ))}
    </SkeletonGroup>
  );
}
