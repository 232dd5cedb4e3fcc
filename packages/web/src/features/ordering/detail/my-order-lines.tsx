import type { BeneficiaryOrderDetailOnWire } from '@loge/contract/ordering/beneficiary-order-detail-wire';
import { countArticles, itemTypeOfNumber } from '@loge/domain/ordering/item-types';
import { timesQuantity } from '@loge/domain/shared/money';
import { useTranslations } from 'use-intl';
import { LineList, type RecapLine } from '../../../design-system/data/line-list.tsx';
import { Card } from '../../../design-system/surfaces/card.tsx';
import { Declaration } from '../../../money/declaration.tsx';
import { useLabel } from '../../../messages/use-label.ts';
import { isShownLine, useLineText } from '../use-line-text.ts';
import styles from './my-order-lines.module.css';

type Order = Pick<
  BeneficiaryOrderDetailOnWire,
  | 'partnerName'
  | 'categoryLabel'
  | 'offreLabel'
  | 'statusObject'
  | 'items'
  | 'extraCosts'
  | 'discount'
  | 'totalAmount'
  | 'totalAdjustedAmount'
  | 'cancellationFees'
  | 'budget'
  | 'amountAfterTaxCredit'
  | 'sapDeclaration'
>;

/** What was ordered, what it is made of, what it comes to. */
export function MyOrderLines({ order }: { order: Order }) {
  const t = useTranslations('ordering.detail');
  const label = useLabel();
  const count = countArticles(
    order.items.map(({ offreItemType, quantity }) => ({ type: itemTypeOfNumber(offreItemType), quantity })),
  );
  const price = order.totalAdjustedAmount ?? order.totalAmount;
  const isAdjusted = order.totalAdjustedAmount !== null && order.totalAdjustedAmount !== order.totalAmount;
  const isCalledOff = order.statusObject === 'REFUSED' || order.statusObject === 'REJECTED';
  const total = isCalledOff ? (order.cancellationFees ?? 0) : price;
  const totalLabel = isCalledOff
    ? t(order.cancellationFees === null ? 'toPay' : 'fees')
    : t(isAdjusted ? 'adjusted' : 'total');
  return (
    <Card as="section" className={styles.card}>
      <div className={styles.head}>
        <div>
          <h2 className={styles.title}>{order.partnerName}</h2>
          <p className={styles.offer}>
            {label(order.categoryLabel)} · {label(order.offreLabel)}
          </p>
        </div>
        {count > 0 && <span className={styles.count}>{t('items', { count })}</span>}
      </div>
      <LineList
        lines={useLines(order, isAdjusted || isCalledOff)}
        {...(total === null ? {} : { total: { label: totalLabel, cents: total, large: true } })}
      />
      <Extras order={order} isCalledOff={isCalledOff} />
    </Card>
  );
}

/** `showsPrice`: the price as it was ordered stands among the lines, since the total below is another. */
function useLines(order: Order, showsPrice: boolean): RecapLine[] {
  const t = useTranslations('ordering');
  const label = useLabel();
  const lineText = useLineText();
  return [
    ...order.items.filter(isShownLine).map((line): RecapLine => {
      const isProduct = line.quantity > 0;
      return {
        key: String(line.id),
        label:
          line.comment === null ? (
            lineText(line)
          ) : (
            <>
              {lineText(line)}
              <span className={styles.remark}>{line.comment}</span>
            </>
          ),
        amount: isProduct ? (line.price === null ? t('onQuote') : timesQuantity(line.price, line.quantity)) : '',
        tone: isProduct ? 'plain' : 'soft',
      };
    }),
    ...order.extraCosts.map((cost): RecapLine => ({
      key: cost.label.fr,
      label: label(cost.label),
      amount: cost.amount,
    })),
    ...(order.discount === null
      ? []
      : [
          {
            key: 'discount',
            label: label(order.discount.label),
            amount: order.discount.amount,
            tone: 'discount' as const,
          },
        ]),
    ...(showsPrice && order.totalAmount !== null
      ? [{ key: 'before', label: t('detail.total'), amount: order.totalAmount, tone: 'soft' as const }]
      : []),
  ];
}

/** Beside the total: the budget, what is left after the tax credit; nothing is credited of what was cancelled. */
function Extras({ order, isCalledOff }: { order: Order; isCalledOff: boolean }) {
  const t = useTranslations('ordering.detail');
  const lines: RecapLine[] = [
    ...(order.budget === null
      ? []
      : [{ key: 'budget', label: t('budget'), amount: order.budget, tone: 'soft' as const }]),
    ...(order.amountAfterTaxCredit === null || isCalledOff
      ? []
      : [{ key: 'credit', label: t('afterTaxCredit'), amount: order.amountAfterTaxCredit, tone: 'discount' as const }]),
  ];
  return (
    lines.length > 0 && (
      <div className={styles.extras}>
        <LineList lines={lines} />
        {order.amountAfterTaxCredit !== null && !isCalledOff && (
          <Declaration declaration={order.sapDeclaration} className={styles.declaration} />
        )}
      </div>
    )
  );
}
