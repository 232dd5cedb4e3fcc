import { formatMoney, type Cents } from '@loge/domain/shared/money';
import { useLocale } from 'use-intl';
import { classNames } from '../class-names.ts';
import styles from './values.module.css';

type MoneyTextProps = {
  cents: Cents;
  /** Writes the plus too: movements of a cash register, surcharges. */
  signed?: boolean;
  className?: string | undefined;
};

/** An amount: "12,50 €" in French, "€12.50" in English, with figures of one width. */
export function MoneyText({ cents, signed = false, className }: MoneyTextProps) {
  const language = useLocale();
  const plus = signed && cents > 0 ? '+' : '';
  return <span className={classNames(styles.figures, className)}>{`${plus}${formatMoney(cents, language)}`}</span>;
}
