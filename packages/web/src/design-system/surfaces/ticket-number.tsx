import { useLocale } from 'use-intl';
import { classNames } from '../class-names.ts';
import { OrderNumber } from '../values/order-number.tsx';
import styles from './ticket-number.module.css';

/** "N° 48 217": the one number that beneficiary, manager and partner read for an order. */
export function TicketNumber({
  number,
  strong = false,
}: {
  number: number;
  /** As a title: all in one colour. */ strong?: boolean;
}) {
  const language = useLocale();
  return (
    <span className={classNames(styles.number, strong && styles.strong)}>
      {language === 'fr' ? 'N°' : 'No.'}
      {'\u00a0'}
      <b>
        <OrderNumber id={number} />
      </b>
    </span>
  );
}
