import { getKernOrders } from '@loge/contract/lockers/get-kern-orders';
import { IconLayoutGrid } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { clockRefetchMs } from '../../client/refetch-interval.ts';
import { useActionQuery } from '../../client/use-action.ts';
import { QueryBoundary } from '../../client/query-boundary.tsx';
import { Button } from '../../design-system/actions/button.tsx';
import { KernOrderRows } from './kern-order-rows.tsx';
import { KernScan } from './kern-scan.tsx';
import { NoLocker, StatusSkeleton } from './kern-status.tsx';
import styles from './locker-desk.module.css';
import { useLockerActs } from './use-locker-act.ts';

interface KernOrdersProps {
  readonly conciergerieId: number;
  readonly statusHref: string;
  readonly hrefOf: (orderId: number) => string;
}

/** The orders that go through the lockers of a desk, in their three groups. Spec: partner-content-locker §2 (/kern/orders), §4 (Concierge locker screens). */
export function KernOrders({ conciergerieId, statusHref, hrefOf }: KernOrdersProps) {
  const t = useTranslations('lockerDesk');
  const query = useActionQuery(getKernOrders, { conciergerieId }, { intervalMs: clockRefetchMs });
  const acts = useLockerActs();
  return (
    <QueryBoundary query={query} skeleton={<StatusSkeleton />}>
      {(orders) =>
        orders.hasLocker ? (
          <div className={styles.frame}>
            <header className={styles.head}>
              <div className={styles.words}>
                <h1>{t('ordersTitle')}</h1>
              </div>
              <Button size="sm" variant="outline" icon={IconLayoutGrid} href={statusHref}>
                {t('cabinets')}
              </Button>
            </header>
            <div className={styles.page}>
              <KernScan orders={[...orders.toDrop, ...orders.toPickUp]} acts={acts} />
              {(['toPickUp', 'toDrop', 'toBeDropped'] as const).map((group) => (
                <section key={group} className={styles.group} aria-labelledby={`kern-${group}`}>
                  <h2 id={`kern-${group}`}>
                    {t(`groups.${group}`)} · {orders[group].length}
                  </h2>
                  <KernOrderRows
                    orders={orders[group]}
                    empty={t(`empty.${group}`)}
                    acts={acts}
                    hrefOf={hrefOf}
                    isInLocker={group === 'toPickUp'}
                  />
                </section>
              ))}
            </div>
          </div>
        ) : (
          <NoLocker />
        )
      }
    </QueryBoundary>
  );
}
