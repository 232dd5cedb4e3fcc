import { removalRequests } from '@loge/contract/admin/removal-requests';
import type { InputOf } from '@loge/contract/shared/action-contract';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useActionQuery } from '../../client/use-action.ts';
import { QueryBoundary } from '../../client/query-boundary.tsx';
import { FilterBar } from '../../design-system/data/filter-chip.tsx';
import { EmptyState } from '../../design-system/feedback/empty-state.tsx';
import { SegmentControl } from '../../design-system/fields/segment-control.tsx';
import { ListScreen } from '../../design-system/layout/list-screen.tsx';
import { Skeleton, SkeletonGroup } from '../../design-system/status/skeleton.tsx';
import { ListSearch } from '../../lists/list-search.tsx';
import { useListAddress, type ListNavigation } from '../../lists/use-list-address.ts';
import styles from './removal-list.module.css';
import { RemovalLine } from './removal-line.tsx';
import { useKeysetPagination } from './use-keyset-pagination.tsx';

type Place = NonNullable<InputOf<typeof removalRequests>['after']>;

/** Requests to remove an account: those that wait, by their last day, and those that were processed. Not in the specification. */
export function RemovalList({ views }: { views: ReactNode }) {
  const list = useListAddress();
  const { view, search } = list.address;
  // Another list begins at its first page.
  return <Requests key={`${view ?? ''} ${search}`} list={list} views={views} />;
}

function Requests({ list: { address, change }, views }: { list: ListNavigation; views: ReactNode }) {
  const t = useTranslations('admin.removals');
  const isProcessed = address.view === 'processed';
  const { after, steps } = useKeysetPagination<Place>();
  const query = useActionQuery(
    removalRequests,
    {
      processed: isProcessed,
      ...(address.search !== '' && { search: address.search }),
      ...(after !== undefined && { after }),
    },
    { keepPrevious: true },
  );
  const next = query.data?.next ?? null;
  return (
    <ListScreen
      views={views}
      filters={
        <FilterBar
          summary={query.data !== undefined && t('summary', { open: query.data.open, overdue: query.data.overdue })}
        >
          <SegmentControl
            label={t('states')}
            hideLabel
            size="sm"
            options={[
              { value: 'open', label: t('open') },
              { value: 'processed', label: t('processed') },
            ]}
            value={isProcessed ? 'processed' : 'open'}
            onValueChange={(view) => change({ view: view === 'processed' ? view : null }, 'replace')}
          />
          <ListSearch label={t('search')} settled={address.search} settle={(search) => change({ search }, 'replace')} />
        </FilterBar>
      }
      foot={steps(next, t('pages'))}
    >
      <div className={styles.ground}>
        <QueryBoundary query={query} skeleton={<AdminRowsSkeleton />}>
          {({ items }) =>
            items.length === 0 ? (
              <EmptyState
                object="courrier"
                title={t(address.search !== '' ? 'noMatch' : isProcessed ? 'noneProcessed' : 'empty')}
              >
                {address.search === '' && !isProcessed && t('emptyHelp')}
              </EmptyState>
            ) : (
              <ul className={styles.lines} aria-label={t('title')}>
                {items.map((request) => (
                  <RemovalLine key={request.id} request={request} />
                ))}
              </ul>
            )
          }
        </QueryBoundary>
      </div>
    </ListScreen>
  );
}

export function AdminRowsSkeleton() {
  return (
    <SkeletonGroup className={styles.lines ?? ''}>
      {[0, 1, 2, 3].map((line) => (
        <Skeleton key={line} shape="box" height={96} />
      ))}
    </SkeletonGroup>
  );
}
