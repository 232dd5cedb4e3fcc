import type { ManagerOrderDetailOnWire } from '@loge/contract/orders/manager-order-detail-wire';
import { useTranslations } from 'use-intl';
import { MoneyText } from '../../../design-system/values/money-text.tsx';
import { useFullMoment } from '../order-texts.ts';
import styles from './order-payments.module.css';

/** What a manager spent for the order; a deleted line stays, struck through, with its reason. Spec: manager §3 "Spending". */
export function OrderSpendings({ order }: { order: Pick<ManagerOrderDetailOnWire, 'spendings'> }) {
  const t = useTranslations('orders.spendings');
  const momentOf = useFullMoment();
  if (order.spendings.length === 0) return null;
  return (
    <section>
      <h3 className={styles.head}>{t('title')}</h3>
      <ul className={styles.list}>
        {order.spendings.map(({ id, amount, gestionnaire, date, deletedBy, deletionComment }) => (
          <li key={id} className={styles.payment}>
            <span className={styles.label}>
              {deletedBy === null ? gestionnaire : <s>{gestionnaire}</s>}
              <span className={styles.state}>
                {deletedBy === null ? momentOf(date) : t('deleted', { by: deletedBy, why: deletionComment ?? '' })}
              </span>
            </span>
            {deletedBy === null ? (
              <MoneyText cents={amount} />
            ) : (
              <s>
                <MoneyText cents={amount} />
              </s>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
