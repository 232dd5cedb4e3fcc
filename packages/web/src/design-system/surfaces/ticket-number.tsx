import { formatCount } from '@loge/domain/shared/money';
import { useLocale } from 'use-intl';
import styles from './ticket-number.module.css';

/** "N° 48 217": the one number that beneficiary, manager and partner read for an order. */
export function TicketNumber({ number }: { number: number }) {
  const language = useLocale();
  return (
    <span className={styles.number}>
      {language === 'fr' ? 'N°' : 'No.'}
      {'\u00a0'}
      <b>{formatCount(number, language)}</b>
    </span>
  );
}
