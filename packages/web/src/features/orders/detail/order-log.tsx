import type { ManagerOrderDetailOnWire } from '@loge/contract/orders/manager-order-detail-wire';
import { lowered } from '@loge/domain/shared/capitalised';
import { useTranslations } from 'use-intl';
import { useLogAction } from '../../../messages/log-actions.ts';
import { useFullMoment } from '../order-texts.ts';
import styles from './order-log.module.css';

/** The business log of an order, folded at first (Spec: manager §2 "Collapsible sections"). */
export function OrderLog({ order }: { order: Pick<ManagerOrderDetailOnWire, 'eventsList'> }) {
  const t = useTranslations('orders.log');
  const actionOf = useLogAction();
  const momentOf = useFullMoment();
  if (order.eventsList.length === 0) return null;
  return (
    <details className={styles.log}>
      <summary>{t('title', { count: String(order.eventsList.length) })}</summary>
      <ol className={styles.events}>
        {order.eventsList.map(({ from, date, eventType, eventDesc }) => (
          <li key={`${date} ${eventType} ${eventDesc}`}>
            <p>
              <b>{from}</b>
              {'\u00a0: '}
              {lowered(actionOf(eventType))}
            </p>
            {eventDesc !== '' && <p className={styles.what}>{eventDesc}</p>}
            <p className={styles.when}>{momentOf(date)}</p>
          </li>
        ))}
      </ol>
    </details>
  );
}
