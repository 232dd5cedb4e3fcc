import type { ManagerOrderSummaryOnWire } from '@loge/contract/orders/manager-order-summary-wire';
import { formatTime } from '@loge/domain/shared/local-date';
import { useLocale, useTranslations } from 'use-intl';
import { useToday } from '../../../client/local-moment.ts';
import { Link } from '../../../design-system/links/link.tsx';
import { Skeleton, SkeletonGroup } from '../../../design-system/status/skeleton.tsx';
import { StatusBadge } from '../../../design-system/status/status-badge.tsx';
import { Tag } from '../../../design-system/status/tag.tsx';
import { MoneyText } from '../../../design-system/values/money-text.tsx';
import { TicketNumber } from '../../../design-system/surfaces/ticket-number.tsx';
import { ReasonTag } from '../inbox/reason-tag.tsx';
import { ServerMark } from '../../../lists/server-mark.tsx';
import { shortDay } from '../../../lists/short-day.ts';
import styles from './order-cards.module.css';
import { PaymentMark } from './payment-mark.tsx';

interface OrderCardsProps {
  readonly orders: readonly ManagerOrderSummaryOnWire[];
  readonly hrefOf: (order: ManagerOrderSummaryOnWire) => string;
}

/** The list on a phone: one touch leads to the order. */
export function OrderCards({ orders, hrefOf }: OrderCardsProps) {
  const t = useTranslations('orders');
  const language = useLocale();
  const today = useToday();
  return (
    <ul className={styles.cards}>
      {orders.map((order) => (
        <li key={order.id}>
          <Link href={hrefOf(order)} className={styles.card}>
            <span className={styles.line}>
              <b className={styles.number}>
                <TicketNumber number={order.id} strong />
              </b>
              <StatusBadge tone={order.statusColor} label={order.statusLabel} size="sm" />
              <span className={styles.amount}>
                {order.finalAmount === null ? t('onQuote') : <MoneyText cents={order.finalAmount} />}
              </span>
            </span>
            <span className={styles.person}>
              {order.adherent}
              {order.vip && <Tag tone="vip">VIP</Tag>}
              <ServerMark server={order.technicalHostingServer} desk={order.conciergerieName} />
            </span>
            <span className={styles.what}>
              {order.offreLabel} · {order.partnerName}
            </span>
            <span className={styles.line}>
              {order.dateRealisation !== null && (
                <span className={styles.day}>
                  {shortDay(order.dateRealisation, today)}
                  {order.timeRealisation !== null && `, ${formatTime(order.timeRealisation, language)}`}
                  {order.dateFlexible && `, ${t('facts.flexible')}`}
                </span>
              )}
              {order.inboxReason !== null && <ReasonTag reason={order.inboxReason} />}
              <span className={styles.payment}>
                <PaymentMark money={order.money} />
              </span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

export function OrderCardsSkeleton() {
  return (
    <SkeletonGroup className={styles.cards ?? ''}>
      {[0, 1, 2, 3, 4].map((card) => (
        <Skeleton key={card} shape="box" height={112} />
      ))}
    </SkeletonGroup>
  );
}
