import { myOrderSeries } from '@loge/contract/ordering/my-order-series';
import { useTranslations } from 'use-intl';
import { useActionQuery } from '../../../client/use-action.ts';
import { QueryError } from '../../../client/query-boundary.tsx';
import { SectionHead } from '../../../design-system/layout/section-head.tsx';
import { SeriesCard } from './series-card.tsx';
import styles from './order-series.module.css';

/** The recurring orders that go on. Nothing stands here without any: the orders themselves are above. Anyone who came to stop one reads why it is not there. */
export function OrderSeries() {
  const t = useTranslations('regularOrders.series');
  const query = useActionQuery(myOrderSeries, {}, { select: ({ series }) => series });
  const { data: series = [], error } = query;
  const failure = query.data === undefined ? error : null;
  if (series.length === 0 && failure === null) return null;
  return (
    <section aria-labelledby="order-series" className={styles.section}>
      <SectionHead id="order-series" title={t('title')} />
      {failure !== null && <QueryError failure={failure} retry={() => void query.refetch()} />}
      <ul className={styles.list}>
        {series.map((one) => (
          <SeriesCard key={one.id} series={one} />
        ))}
      </ul>
    </section>
  );
}
