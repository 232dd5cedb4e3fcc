import type { ManagerOrderDetailOnWire } from '@loge/contract/orders/manager-order-detail-wire';
import { ITEM_STATUSES } from '@loge/domain/orders/item-status';
import { timesQuantity } from '@loge/domain/shared/money';
import { useTranslations } from 'use-intl';
import { LineList, type RecapLine } from '../../../design-system/data/line-list.tsx';
import styles from './order-articles.module.css';

type Order = ManagerOrderDetailOnWire;

/** What was ordered, line by line, to the amount that is due. Spec: manager §2: items, extra costs, discount, total, budget, adjusted total. */
export function OrderArticles({ order }: { order: Order }) {
  const t = useTranslations('orders.articles');
  const count = order.items.reduce((sum, { quantity }) => sum + quantity, 0);
  const hasMore = order.extraCosts.length > 0 || order.discount !== null || order.totalAdjustedAmount !== null;
  const lines: RecapLine[] = [
    ...order.items.map((item): RecapLine => ({
      key: `item ${item.id}`,
      label: <Article item={item} />,
      amount: item.price === null ? t('onQuote') : timesQuantity(item.price, item.quantity),
    })),
    ...order.extraCosts.map(({ label, amount }): RecapLine => ({ key: `cost ${label}`, label, amount })),
    ...(order.discount === null
      ? []
      : [{ key: 'discount', label: order.discount.label, amount: order.discount.amount, tone: 'discount' as const }]),
    ...(hasMore && order.totalAmount !== null
      ? [{ key: 'total', label: t('computed', { count }), amount: order.totalAmount, tone: 'soft' as const }]
      : []),
    ...(order.budget === null
      ? []
      : [{ key: 'budget', label: t('budget'), amount: order.budget, tone: 'soft' as const }]),
  ];
  return (
    <section>
      <h3 className={styles.title}>{t('title')}</h3>
      <LineList
        density="compact"
        lines={lines}
        {...(order.finalAmount !== null && {
          total: { label: t(order.totalAdjustedAmount === null ? 'total' : 'adjusted'), cents: order.finalAmount },
        })}
      />
    </section>
  );
}

function Article({ item }: { item: Order['items'][number] }) {
  const { label, quantity, comment, extendedValue, status } = item;
  const words = [extendedValue, comment].filter((text) => text !== null && text !== '');
  const where = status.status === 0 ? undefined : ITEM_STATUSES.find(({ number }) => number === status.status)?.label;
  return (
    <>
      {quantity === 1 ? label : `${quantity} × ${label}`}
      {where !== undefined && <span className={styles.where}>{where}</span>}
      {words.length > 0 && <small className={styles.comment}>{words.join(' · ')}</small>}
    </>
  );
}
