import { inboxOrdersList } from '@loge/contract/orders/inbox-orders-list';
import { formatCount } from '@loge/domain/shared/money';
import { useLocale, useTranslations } from 'use-intl';
import { clockRefetchMs } from '../../../client/refetch-interval.ts';
import { useActionQuery } from '../../../client/use-action.ts';
import { QueryBoundary } from '../../../client/query-boundary.tsx';
import { EmptyState } from '../../../design-system/feedback/empty-state.tsx';
import { SectionHead } from '../../../design-system/layout/section-head.tsx';
import { Skeleton, SkeletonGroup } from '../../../design-system/status/skeleton.tsx';
import { OrderLines } from './order-lines.tsx';
import styles from './home.module.css';

interface InboxSummaryProps {
  /** Only the orders of this beneficiary; null for all. */
  readonly adherentId: number | null;
  readonly inboxHref: string;
  readonly pageOf: (orderId: number) => string;
}

const most = 7;

/** The first orders that wait for the desk, most pressing first. */
export function InboxSummary({ adherentId, inboxHref, pageOf }: InboxSummaryProps) {
  const t = useTranslations('orders.home');
  const language = useLocale();
  const query = useActionQuery(inboxOrdersList, { data: { adherentId } }, { intervalMs: clockRefetchMs });
  const total = query.data?.totalItems ?? 0;
  return (
    <section className={styles.card}>
      <SectionHead
        title={t('inbox')}
        {...(total > 0 && { more: { label: t('seeAll', { count: formatCount(total, language) }), href: inboxHref } })}
      />
      <QueryBoundary query={query} skeleton={<HomeRowsSkeleton />}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState object="accueil" title={t('inboxEmpty')}>
              {t('inboxEmptyHelp')}
            </EmptyState>
          ) : (
            <OrderLines orders={items.slice(0, most)} pageOf={pageOf} />
          )
        }
      </QueryBoundary>
    </section>
  );
}

export function HomeRowsSkeleton() {
  return (
    <SkeletonGroup className={styles.lines ?? ''}>
      {[0, 1, 2, 3].map((line) => (
        <Skeleton key={line} shape="box" height={52} />
      ))}
    </SkeletonGroup>
  );
}
