import { allOrdersPartner } from '@loge/contract/partner-portal/all-orders-partner';
import type { PartnerOrderSummaryOnWire } from '@loge/contract/partner-portal/partner-order-wire';
import { formatCount } from '@loge/domain/shared/money';
import { useEffect, useEffectEvent } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { hasOtherServers } from '../../../client/every-server.ts';
import { ActionRefused } from '../../../client/failures.ts';
import { useActionQuery } from '../../../client/use-action.ts';
import { QueryError } from '../../../client/query-boundary.tsx';
import { Button } from '../../../design-system/actions/button.tsx';
import { Pagination } from '../../../design-system/data/pagination.tsx';
import { EmptyState } from '../../../design-system/feedback/empty-state.tsx';
import { SearchField } from '../../../design-system/fields/search-field.tsx';
import { Tabs } from '../../../design-system/navigation/tabs.tsx';
import { useDialogs } from '../../../design-system/overlays/dialogs.tsx';
import { Skeleton, SkeletonGroup } from '../../../design-system/status/skeleton.tsx';
import { ListFilters } from '../../../lists/list-filters.tsx';
import { NewRows } from '../../../lists/new-rows.tsx';
import { ListEmptyState } from '../../../lists/list-empty-state.tsx';
import { ServersNotice } from '../../../lists/servers-notice.tsx';
import { useDraft } from '../../../lists/use-draft.ts';
import { useListAddress } from '../../../lists/use-list-address.ts';
import { hrefOfOrder } from '../order-href.ts';
import { OrderRow } from '../order-row.tsx';
import { useServiceDay } from '../partner-texts.ts';
import styles from './partner-order-list.module.css';
import { SortSelect } from './sort-select.tsx';

interface PartnerOrderListProps {
  readonly orderHref: (orderId: number) => string;
}

/** All of a partner's orders, 100 to a page, narrowed and sorted by the address bar, followed live. Spec: partner-content-locker §2 "/allorderp". */
export function PartnerOrderList({ orderHref }: PartnerOrderListProps) {
  const t = useTranslations('partnerPortal.list');
  const words = useTranslations('lists');
  const language = useLocale();
  const dayText = useServiceDay();
  const dialogs = useDialogs();
  const { address, change, hrefOf } = useListAddress();
  const [search, setSearch] = useDraft(address.search, (text) => change({ search: text }, 'replace'));
  const { page, filters, sort, view, upTo } = address;
  const data = {
    page,
    filters: [...filters],
    sort,
    view,
    search: address.search,
    includeItemDetails: true,
    ...(upTo !== undefined && { upTo }),
    everyServer: hasOtherServers(),
  };
  const query = useActionQuery(allOrdersPartner, { data }, { keepPrevious: true });
  const list = query.data;
  const areFiltersWrong = query.error instanceof ActionRefused && query.error.refusal === 'invalid-input';
  const startAnew = useEffectEvent(() => {
    void dialogs.alert({ title: words('filterError'), body: words('filterErrorHelp') });
    change({ filters: [], view: null, sort: null, search: '' }, 'replace');
  });
  useEffect(() => {
    if (areFiltersWrong) startAnew();
  }, [areFiltersWrong]);

  const about = ({ dateRealisation, time, conciergerieName }: PartnerOrderSummaryOnWire) => [
    dateRealisation === null ? null : dayText(dateRealisation, time),
    conciergerieName,
  ];
  const shownTotal = formatCount(list?.totalItems ?? 0, language);
  const first = list?.views[0]?.name ?? '';
  const tabs = (list?.views ?? []).filter(({ name, count }) => count > 0 || name === first || name === view);
  return (
    <div className={styles.list}>
      <div className={styles.narrowing}>
        {list === undefined ? (
          query.error === null && <div className={styles.tabsToCome} />
        ) : (
          <Tabs
            label={t('views')}
            current={view ?? first}
            tabs={tabs.map(({ name, label, count }) => ({
              key: name,
              label,
              count,
              href: hrefOf({ view: name === first ? null : name }),
            }))}
          />
        )}
        <ListFilters
          offered={list?.filters ?? []}
          chosen={filters}
          onChange={(next) => change({ filters: next }, 'replace')}
          leading={
            <SearchField
              size="md"
              className={styles.search}
              label={words('search')}
              placeholder={t('searchPlaceholder')}
              value={search}
              onValueChange={setSearch}
            />
          }
        />
      </div>
      <div className={styles.order}>
        <output className={styles.summary}>
          {list !== undefined &&
            t('summary', {
              count: list.totalItems,
              shown: list.moreThanTotal ? words('moreThan', { count: shownTotal }) : shownTotal,
            })}
        </output>
        <NewRows
          count={list?.newer}
          kind="orders"
          onShow={() => {
            change({ page: 1 });
            window.scrollTo({ top: 0 });
          }}
        />
        <SortSelect sort={sort} onChange={(next) => change({ sort: next }, 'replace')} />
      </div>
      {list !== undefined && <ServersNotice servers={list.servers} />}
      {list === undefined ? (
        query.error === null || areFiltersWrong ? (
          <ListSkeleton />
        ) : (
          <QueryError failure={query.error} retry={() => void query.refetch()} />
        )
      ) : list.items.length === 0 ? (
        <ListEmptyState list={{ address, change }} object="colis">
          <Nothing isView={view !== null} allHref={hrefOf({ view: null })} />
        </ListEmptyState>
      ) : (
        <ul className={styles.rows} aria-label={t('title')} aria-busy={query.isPlaceholderData || undefined}>
          {list.items.map((order) => (
            <OrderRow
              key={`${order.technicalHostingServer ?? ''} ${order.id}`}
              order={order}
              href={hrefOfOrder(order, orderHref)}
              about={about(order)}
              withAmount
            />
          ))}
        </ul>
      )}
      {list !== undefined && list.totalItems > list.pageSize && (
        <div className={styles.foot}>
          <Pagination
            page={page}
            pageSize={list.pageSize}
            total={list.totalItems}
            more={list.moreThanTotal}
            onPageChange={(next) => {
              change({ page: next, upTo: list.upTo ?? null });
              window.scrollTo({ top: 0 });
            }}
          />
        </div>
      )}
    </div>
  );
}

function Nothing({ isView, allHref }: { readonly isView: boolean; readonly allHref: string }) {
  const t = useTranslations('partnerPortal.list');
  if (isView) {
    return (
      <EmptyState
        object="accueil"
        title={t('noneInView')}
        action={
          <Button size="md" variant="tinted" href={allHref}>
            {t('seeAll')}
          </Button>
        }
      />
    );
  }
  return (
    <EmptyState object="colis" title={t('empty')}>
      {t('emptyHelp')}
    </EmptyState>
  );
}

function ListSkeleton() {
  return (
    <SkeletonGroup className={styles.rows}>
      {[0, 1, 2, 3, 4, 5].map((row) => (
        <Skeleton key={row} shape="box" height={74} />
      ))}
    </SkeletonGroup>
  );
}
