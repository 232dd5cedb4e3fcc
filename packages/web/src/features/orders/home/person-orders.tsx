import { allOrdersList } from '@loge/contract/orders/all-orders-list';
import { formatCount } from '@loge/domain/shared/money';
import { useLocale, useTranslations } from 'use-intl';
import { useActionQuery } from '../../../client/use-action.ts';
import { QueryBoundary } from '../../../client/query-boundary.tsx';
import { HomeRowsSkeleton } from './inbox-summary.tsx';
import { PersonTickets } from './person-tickets.tsx';
import styles from './home.module.css';

interface PersonOrdersProps {
  readonly userId: number;
  readonly pageOf: (orderId: number) => string;
}

const most = 5;

/** The latest orders of one beneficiary. */
export function PersonOrders({ userId, pageOf }: PersonOrdersProps) {
  const t = useTranslations('orders.home');
  const language = useLocale();
  const query = useActionQuery(allOrdersList, { data: { adherentId: userId } });
  return (
    <section>
      <h3 className={styles.small}>
        {query.data === undefined
          ? t('ordersTitle')
          : t('ordersOf', { count: formatCount(query.data.totalItems, language) })}
      </h3>
      <QueryBoundary query={query} skeleton={<HomeRowsSkeleton />}>
        {({ items }) =>
          items.length === 0 ? (
            <p className={styles.none}>{t('noOrders')}</p>
          ) : (
            <PersonTickets orders={items.slice(0, most)} pageOf={pageOf} />
          )
        }
      </QueryBoundary>
    </section>
  );
}
