import { myOrdersList } from '@loge/contract/ordering/my-orders-list';
import { useTranslations } from 'use-intl';
import { useActionQuery } from '../../../client/use-action.ts';
import { WhenAnswered } from '../../../client/when-answered.tsx';
import { SectionHead } from '../../../design-system/layout/section-head.tsx';
import { Skeleton, SkeletonGroup } from '../../../design-system/status/skeleton.tsx';
import { inOrderOfNeed } from './order-of-need.ts';
import { OrderTicket } from './order-ticket.tsx';
import styles from './orders-in-progress.module.css';

/** Spec: beneficiary-and-access §9 (home screen shows at most 2 in-progress orders). */
const mostOnHome = 2;

/** The first orders in progress, with the way to all. On a phone they bleed off the edge; nothing stands here without any. */
export function OrdersInProgress() {
  const t = useTranslations('ordering');
  const query = useActionQuery(myOrdersList, {}, { select: ({ data }) => data });
  return (
    <WhenAnswered
      query={query}
      skeleton={
        <SkeletonGroup className={styles.section ?? ''}>
          <Skeleton shape="box" height={132} />
        </SkeletonGroup>
      }
    >
      {(orders) =>
        orders.length > 0 && (
          <section className={styles.section} aria-labelledby="orders-in-progress">
            <SectionHead
              id="orders-in-progress"
              title={t('inProgress')}
              more={{ label: t('seeAll', { count: String(orders.length) }), href: '/bnfv2/activity/' }}
            />
            <ul className={styles.tickets}>
              {inOrderOfNeed(orders)
                .slice(0, mostOnHome)
                .map((order) => (
                  <OrderTicket key={order.id} order={order} />
                ))}
            </ul>
          </section>
        )
      }
    </WhenAnswered>
  );
}
