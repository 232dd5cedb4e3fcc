import { myOrdersList } from '@loge/contract/ordering/my-orders-list';
import { useTranslations } from 'use-intl';
import { useActionQuery } from '../../../client/use-action.ts';
import { SectionHead } from '../../../design-system/layout/section-head.tsx';
import { Skeleton, SkeletonGroup } from '../../../design-system/status/skeleton.tsx';
import { sortByUrgency } from './sort-by-urgency.ts';
import { OrderTicket } from './order-ticket.tsx';
import styles from './orders-in-progress.module.css';

/** Spec: beneficiary-and-access §9 (home screen shows at most 2 in-progress orders). */
const maxOnHome = 2;

/**
 * The first orders in progress, with the way to all. On a phone they bleed off the edge; nothing stands here without any,
 * nor while they cannot be had: the services of the screen say what is wrong, and Activity is where one looks for orders.
 */
export function OrdersInProgress({ texts }: { texts?: { readonly title: string; readonly more: string } }) {
  const t = useTranslations('ordering');
  const query = useActionQuery(
    myOrdersList,
    {},
    { select: ({ data, countInProgress }) => ({ data, countInProgress }) },
  );
  if (query.isPending) {
    return (
      <SkeletonGroup className={styles.coming}>
        <Skeleton shape="box" height={132} />
      </SkeletonGroup>
    );
  }
  const { data: orders, countInProgress } = query.data ?? { data: [], countInProgress: 0 };
  if (orders.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="orders-in-progress">
      <SectionHead
        id="orders-in-progress"
        title={texts?.title ?? t('inProgress')}
        more={{ label: texts?.more ?? t('seeAll', { count: String(countInProgress) }), href: '/bnfv2/activity/' }}
      />
      <ul className={styles.tickets}>
        {sortByUrgency(orders)
          .slice(0, maxOnHome)
          .map((order) => (
            <OrderTicket key={order.id} order={order} />
          ))}
      </ul>
    </section>
  );
}
