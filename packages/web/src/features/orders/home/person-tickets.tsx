import type { ManagerOrderSummaryOnWire } from '@loge/contract/orders/manager-order-summary-wire';
import { formatOrderNumber } from '@loge/domain/orders/order-number';
import { useTranslations } from 'use-intl';
import { useToday } from '../../../client/local-moment.ts';
import { Truncated } from '../../../design-system/data/truncated.tsx';
import { StatusBadge } from '../../../design-system/status/status-badge.tsx';
import { Arch } from '../../../design-system/surfaces/arch.tsx';
import { Ticket } from '../../../design-system/surfaces/ticket.tsx';
import { MoneyText } from '../../../design-system/values/money-text.tsx';
import { OrderNumber } from '../../../design-system/values/order-number.tsx';
import { Niche } from '../../../illustrations/niche.tsx';
import { objectFor } from '../../../illustrations/object-for.ts';
import { shortDay } from '../../../lists/short-day.ts';
import { ReasonTag } from '../inbox/reason-tag.tsx';
import styles from './person-tickets.module.css';

interface PersonTicketsProps {
  readonly orders: readonly ManagerOrderSummaryOnWire[];
  readonly pageOf: (orderId: number) => string;
}

/** The latest orders of one person, each as its ticket, which leads to it. */
export function PersonTickets({ orders, pageOf }: PersonTicketsProps) {
  const t = useTranslations('orders');
  const today = useToday();
  return (
    <ul className={styles.tickets}>
      {orders.map((order) => (
        <Ticket
          key={order.id}
          as="li"
          className={styles.ticket}
          href={pageOf(order.id)}
          label={`${t('named', { number: formatOrderNumber(order.id) })}, ${order.offreLabel}, ${order.statusLabel}`}
          foot={
            <>
              {order.inboxReason === null ? (
                <StatusBadge tone={order.statusColor} label={order.statusLabel} size="sm" />
              ) : (
                <ReasonTag reason={order.inboxReason} />
              )}
              <b className={styles.amount}>
                {order.finalAmount === null ? t('onQuote') : <MoneyText cents={order.finalAmount} />}
              </b>
            </>
          }
        >
          <span className={styles.body}>
            <Arch shape="thumb">
              <Niche object={objectFor(`${order.offreLabel} ${order.partnerName}`)} />
            </Arch>
            <span className={styles.words}>
              <span className={styles.number}>
                {'N°\u00a0'}
                <OrderNumber id={order.id} />
                {order.dateRealisation !== null && ` · ${shortDay(order.dateRealisation, today)}`}
              </span>
              <span className={styles.offer}>
                <Truncated>{order.offreLabel}</Truncated>
              </span>
              <span className={styles.partner}>
                <Truncated>{order.partnerName}</Truncated>
              </span>
            </span>
          </span>
        </Ticket>
      ))}
    </ul>
  );
}
