import { useTranslations } from 'use-intl';
import { classNames } from '../../../design-system/class-names.ts';
import styles from './payment-mark.module.css';

interface PaymentMarkProps {
  /** 0 nothing due yet, 1 paid, anything else unpaid or failed (Spec: manager §3 "Order summary"). */
  readonly status: number;
  /** No price yet. */
  readonly onQuote: boolean;
  readonly cancelled: boolean;
}

/** Where an order stands with its payment: a dot and a word. */
export function PaymentMark({ status, onQuote, cancelled }: PaymentMarkProps) {
  const t = useTranslations('orders.payment');
  if (status === 1) return <span className={classNames(styles.mark, styles.paid)}>{t('paid')}</span>;
  if (status !== 0) return <span className={classNames(styles.mark, styles.unpaid)}>{t('unpaid')}</span>;
  return (
    <span className={classNames(styles.mark, styles.nothing)}>
      {t(cancelled ? 'nothing' : onQuote ? 'toPrice' : 'toPay')}
    </span>
  );
}
