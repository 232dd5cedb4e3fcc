import type { ManagerOrderDetailOnWire } from '@loge/contract/orders/manager-order-detail-wire';
import type { PaymentOnWire } from '@loge/contract/payments/payment-wire';
import { paymentStateLabel, paymentStatusNumber } from '@loge/domain/payments/payment-modes';
import { moneySentence } from '@loge/domain/payments/order-money';
import { sumCents } from '@loge/domain/shared/money';
import { useLocale, useTranslations } from 'use-intl';
import { useLocalMoment } from '../../../client/local-moment.ts';
import { Button } from '../../../design-system/actions/button.tsx';
import { classNames } from '../../../design-system/class-names.ts';
import { MoneyText } from '../../../design-system/values/money-text.tsx';
import { useCollectPayment } from '../../../money/use-collect-payment.ts';
import { useOrderActs } from '../acts/order-acts-context.ts';
import { fullDay } from '../order-texts.ts';
import { orderInHand } from './order-in-hand-of-detail.ts';
import styles from './order-payments.module.css';

type Order = ManagerOrderDetailOnWire;

const cancelled = paymentStatusNumber('cancelled');
const failed = paymentStatusNumber('failed');

/** What was paid, how, what is left, and the tax in it; marking as collected for the accountants. Spec: manager §2, §4 "Payment and credit". */
export function OrderPayments({ order }: { order: Order }) {
  const t = useTranslations('orders.payments');
  const language = useLocale();
  const acts = useOrderActs();
  const edit = order.actions.find(({ actionName }) => actionName === 'editPayments');
  const live = order.payments.filter(({ status }) => status !== cancelled && status !== failed);
  const { state, amount } = order.money;
  const says = moneySentence({ state, cents: amount }, 'desk', language);
  const tax = sumCents(live.map(({ amountTva }) => amountTva));
  return (
    <section>
      <div className={styles.head}>
        <h3>{t('title')}</h3>
        {edit !== undefined && (
          <button
            type="button"
            className={styles.edit}
            aria-label={t('editLabel')}
            onClick={() => acts.run(orderInHand(order), edit)}
          >
            {t('edit')}
          </button>
        )}
      </div>
      {order.payments.length === 0 ? (
        <p className={styles.none}>{t('none')}</p>
      ) : (
        <ul className={styles.list}>
          {order.payments.map((payment) => (
            <PaymentLine key={payment.id} payment={payment} />
          ))}
        </ul>
      )}
      {/* Of what was called off the sentence tells all there is. */}
      {order.cancelled && says !== null && <p className={styles.rest}>{says}</p>}
      {!order.cancelled && order.remainderAmount !== null && (
        <p
          className={classNames(
            styles.rest,
            order.remainderAmount <= 0 && styles.settled,
            order.unpaid && styles.unpaid,
          )}
        >
          <span>{t(order.remainderAmount < 0 ? 'tooMuch' : 'rest')}</span>
          <MoneyText cents={Math.abs(order.remainderAmount)} />
        </p>
      )}
      {tax !== 0 && (
        <p className={styles.tax}>
          <span>{t('tax', { rate: rateOf(live) })}</span>
          <MoneyText cents={tax} />
        </p>
      )}
    </section>
  );
}

/** "20 %", or nothing where several rates meet. */
function rateOf(payments: readonly PaymentOnWire[]): string {
  const rates = new Set(payments.map(({ tvaRate }) => tvaRate));
  const [rate] = rates;
  return rates.size !== 1 || rate === undefined || rate < 0 ? '' : ` ${String(rate).replace('.', ',')}\u00a0%`;
}

function PaymentLine({ payment }: { payment: PaymentOnWire }) {
  const t = useTranslations('orders.payments');
  const { collect, collecting } = useCollectPayment();
  const language = useLocale();
  const localOf = useLocalMoment();
  const isCancelled = payment.status === cancelled;
  const state = paymentStateLabel(payment);
  return (
    <li className={classNames(styles.payment, isCancelled && styles.cancelled)}>
      <span className={styles.label}>
        {payment.typeLabel}
        <span className={styles.state}>
          {payment.collectionDate !== null && !isCancelled
            ? t(payment.amount < 0 ? 'refundedOn' : 'collectedOn', {
                date: fullDay(localOf(payment.collectionDate).date),
              })
            : (state?.[language].toLowerCase() ?? '')}
        </span>
        {payment.messageWarning !== null && <span className={styles.warning}>{payment.messageWarning}</span>}
        {payment.messageInfo !== null && <span className={styles.state}>{payment.messageInfo}</span>}
      </span>
      {payment.canMarkCollected && (
        <Button
          size="sm"
          variant="tinted"
          className={styles.collect}
          pending={collecting === payment.id}
          onClick={() => void collect(payment)}
        >
          {t(payment.amount < 0 ? 'refund' : 'collect')}
        </Button>
      )}
      <MoneyText cents={payment.amount} />
    </li>
  );
}
