import type { ManagerOrderDetailOnWire } from '@loge/contract/orders/manager-order-detail-wire';
import { meansOfNumber } from '@loge/domain/cash-registers/takings';
import { formatMoney, sumCents } from '@loge/domain/shared/money';
import { useLocale, useTranslations } from 'use-intl';
import { MoneyText } from '../../../design-system/values/money-text.tsx';
import { useOrderActs } from '../acts/order-acts-context.ts';
import { useFullMoment } from '../order-texts.ts';
import styles from './order-payments.module.css';

type Order = Pick<ManagerOrderDetailOnWire, 'id' | 'spendings' | 'budget'> & {
  readonly offre: Pick<ManagerOrderDetailOnWire['offre'], 'allowSpending'>;
};

/** What the desk bought for the order, beside its budget; a deleted line stays, struck through, with its reason. Spec: manager §3 "Spending". */
export function OrderSpendings({ order }: { order: Order }) {
  const t = useTranslations('orders.spendings');
  const language = useLocale();
  const acts = useOrderActs();
  const { spendings, budget } = order;
  const { allowSpending } = order.offre;
  if (spendings.length === 0 && !allowSpending) return null;
  const live = spendings.filter(({ deletedBy }) => deletedBy === null);
  return (
    <section>
      <div className={styles.head}>
        <h3>{t('title')}</h3>
        {allowSpending && (
          <button
            type="button"
            className={styles.edit}
            aria-label={t('addLabel')}
            onClick={() => acts.addSpending(order.id)}
          >
            {t('add')}
          </button>
        )}
      </div>
      {spendings.length === 0 ? (
        <p className={styles.none}>{t('none')}</p>
      ) : (
        <>
          <ul className={styles.list}>
            {spendings.map((spending) => (
              <SpendingLine key={spending.id} spending={spending} />
            ))}
          </ul>
          <p className={styles.rest}>
            <span>
              {t('total')} {budget !== null && t('ofBudget', { budget: formatMoney(budget, language) })}
            </span>
            <MoneyText cents={sumCents(live.map(({ amount }) => amount))} />
          </p>
        </>
      )}
    </section>
  );
}

function SpendingLine({ spending }: { spending: Order['spendings'][number] }) {
  const t = useTranslations('orders.spendings');
  const language = useLocale();
  const acts = useOrderActs();
  const momentOf = useFullMoment();
  const { id, amount, type, comment, gestionnaire, date, deletedBy, deletionComment } = spending;
  const means = meansOfNumber(type);
  const what = comment || (means === null ? '' : t(`types.${means}`));
  const facts = [comment !== '' && means !== null && t(`types.${means}`), gestionnaire, momentOf(date)];
  return (
    <li className={styles.payment}>
      <span className={styles.label}>
        {deletedBy === null ? what : <s>{what}</s>}
        <span className={styles.state}>{facts.filter(Boolean).join(' · ')}</span>
        {deletedBy !== null && (
          <span className={styles.state}>{t('deleted', { by: deletedBy, why: deletionComment ?? '' })}</span>
        )}
        {deletedBy === null && (
          <button
            type="button"
            className={styles.remove}
            aria-label={t('deleteLabel', { amount: formatMoney(amount, language) })}
            onClick={() => acts.deleteSpending(id)}
          >
            {t('delete')}
          </button>
        )}
      </span>
      {deletedBy === null ? (
        <MoneyText cents={amount} />
      ) : (
        <s>
          <MoneyText cents={amount} />
        </s>
      )}
    </li>
  );
}
