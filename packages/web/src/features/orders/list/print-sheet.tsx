import type { ManagerOrderSummaryOnWire } from '@loge/contract/orders/manager-order-summary-wire';
import { writtenLine } from '@loge/domain/ordering/answer-text';
import { formatTime } from '@loge/domain/shared/local-date';
import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { useLocale, useTranslations } from 'use-intl';
import { MoneyText } from '../../../design-system/values/money-text.tsx';
import { TicketNumber } from '../../../design-system/surfaces/ticket-number.tsx';
import { fullDay } from '../order-texts.ts';
import styles from './print-sheet.module.css';

interface PrintSheetProps {
  readonly orders: readonly ManagerOrderSummaryOnWire[];
  readonly onDone: () => void;
}

/** Orders on paper, one box each with its lines. It opens the browser's print window and goes away with it. */
export function PrintSheet({ orders, onDone }: PrintSheetProps) {
  const t = useTranslations('orders');
  const language = useLocale();
  useEffect(() => {
    document.body.dataset['printsSheet'] = 'true';
    const done = () => onDone();
    addEventListener('afterprint', done, { once: true });
    print();
    return () => {
      delete document.body.dataset['printsSheet'];
      removeEventListener('afterprint', done);
    };
  }, [onDone]);
  return createPortal(
    <div className={styles.sheet}>
      {orders.map((order) => (
        <article key={order.id} className={styles.order}>
          <header className={styles.head}>
            <b>
              <TicketNumber number={order.id} strong />
            </b>
            <span>{order.statusLabel}</span>
            <span className={styles.amount}>
              {order.finalAmount === null ? t('onQuote') : <MoneyText cents={order.finalAmount} />}
            </span>
          </header>
          <p>
            <b>{order.adherent}</b>
            {order.userEntreprise !== '' && `, ${order.userEntreprise}`} · {order.conciergerieName}
          </p>
          <p>
            {order.offreLabel} · {order.partnerName}
            {order.dateRealisation !== null && ` · ${fullDay(order.dateRealisation)}`}
            {order.timeRealisation !== null && `, ${formatTime(order.timeRealisation, language)}`}
            {order.dateFlexible && `, ${t('facts.flexible')}`}
          </p>
          <ul className={styles.lines}>
            {order.lineItems.map(({ comment, ...line }) => (
              <li key={`${line.label} ${comment ?? ''}`}>
                {writtenLine(line, language)}
                {comment !== null && comment !== '' && ` (${comment})`}
              </li>
            ))}
          </ul>
        </article>
      ))}
    </div>,
    document.body,
  );
}
