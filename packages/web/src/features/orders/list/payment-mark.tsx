import type { OrderMoneyOnWire } from '@loge/contract/orders/order-money-wire';
import { moneyWord, paymentMark } from '@loge/domain/payments/order-money';
import { useLocale } from 'use-intl';
import { classNames } from '../../../design-system/class-names.ts';
import { Truncated } from '../../../design-system/data/truncated.tsx';
import styles from './payment-mark.module.css';

const looks = { 0: styles.nothing, 1: styles.paid, 2: styles.unpaid } as const;

/** Where an order stands with its money: a dot and a word. */
export function PaymentMark({ money }: { money: OrderMoneyOnWire }) {
  const language = useLocale();
  return (
    <span className={classNames(styles.mark, looks[paymentMark(money)])}>
      <Truncated>{moneyWord(money.state, language)}</Truncated>
    </span>
  );
}
