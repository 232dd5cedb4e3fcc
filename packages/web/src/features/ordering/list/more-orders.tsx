import { useTranslations } from 'use-intl';
import { Button } from '../../../design-system/actions/button.tsx';
import styles from './more-orders.module.css';
import type { useMyOrders } from './use-my-orders.ts';

/** The way to older orders, at the end of those that are shown; nothing when they are all there. */
export function MoreOrders({ query }: { query: ReturnType<typeof useMyOrders> }) {
  const t = useTranslations('ordering.activity');
  if (!query.hasNextPage) return null;
  return (
    <Button
      variant="ghost"
      size="md"
      className={styles.more}
      pending={query.isFetchingNextPage}
      onClick={() => void query.fetchNextPage()}
    >
      {t('showMore')}
    </Button>
  );
}
