import type { ManagerOrderSummaryOnWire } from '@loge/contract/orders/manager-order-summary-wire';
import { useTranslations } from 'use-intl';
import { useToday } from '../../../client/local-moment.ts';
import { Link } from '../../../design-system/links/link.tsx';
import { StatusBadge } from '../../../design-system/status/status-badge.tsx';
import { MoneyText } from '../../../design-system/values/money-text.tsx';
import { OrderNumber } from '../../../design-system/values/order-number.tsx';
import { ReasonTag } from '../inbox/reason-tag.tsx';
import { shortDay } from '../../../lists/short-day.ts';
import styles from './home.module.css';

interface OrderLinesProps {
  readonly orders: readonly ManagerOrderSummaryOnWire[];
  readonly pageOf: (orderId: number) => string;
}

/** A few orders in short: each line leads to its order. */
export function OrderLines({ orders, pageOf }: OrderLinesProps) {
  const t = useTranslations('orders');
  const today = useToday();
  return (
    <ul className={styles.lines}>
      {orders.map((order) => (
        <li key={order.id}>
          <Link href={pageOf(order.id)} className={styles.line}>
            <b className={styles.number}>
              <OrderNumber id={order.id} />
            </b>
            <span className={styles.words}>
              <span className={styles.who}>{order.adherent}</span>
              <span className={styles.what}>
                {order.offreLabel}
                {order.dateRealisation !== null && ` · ${shortDay(order.dateRealisation, today)}`}
              </span>
            </span>
            {order.inboxReason === null ? (
              <StatusBadge tone={order.statusColor} label={order.statusLabel} size="sm" />
            ) : (
              <ReasonTag reason={order.inboxReason} />
            )}
            <span className={styles.amount}>
              {order.finalAmount === null ? t('onQuote') : <MoneyText cents={order.finalAmount} />}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
