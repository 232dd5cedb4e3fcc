import type { ManagerOrderDetailOnWire } from '@loge/contract/orders/manager-order-detail-wire';
import { countArticles, itemTypeOfNumber } from '@loge/domain/ordering/item-types';
import { numberText, parseTimeRange } from '@loge/domain/ordering/item-values';
import { ITEM_STATUSES } from '@loge/domain/orders/item-status';
import { formatTime } from '@loge/domain/shared/local-date';
import { timesQuantity } from '@loge/domain/shared/money';
import { useLocale, useTranslations } from 'use-intl';
import { LineList, type RecapLine } from '../../../design-system/data/line-list.tsx';
import { useOrderActs } from '../acts/order-acts-context.ts';
import { orderInHand } from './order-in-hand-of-detail.ts';
import { isShownLine } from './shown-line.ts';
import styles from './order-articles.module.css';

type Order = ManagerOrderDetailOnWire;
type Item = Order['items'][number];

/** What was ordered, line by line, to the amount that is due. Spec: manager §2: items, extra costs, discount, total, budget, adjusted total. */
export function OrderArticles({ order }: { order: Order }) {
  const t = useTranslations('orders.articles');
  const acts = useOrderActs();
  const edit = order.actions.find(({ actionName }) => actionName === 'setPrice');
  const ordered = order.items.filter(({ quantity }) => quantity > 0);
  const count = countArticles(
    ordered.map(({ offreItemType, quantity }) => ({ type: itemTypeOfNumber(offreItemType), quantity })),
  );
  // Where every item is in the same place, the status of the order says it already.
  const tellsPlaces = new Set(ordered.map(({ status }) => status.status)).size > 1;
  const subtotal = subtotalOf(order);
  const lines: RecapLine[] = [
    ...order.items.filter(isShownLine).map((item): RecapLine => ({
      key: `item ${item.id}`,
      label: <Article item={item} tellsPlace={tellsPlaces} />,
      amount: item.quantity === 0 ? '' : item.price === null ? t('onQuote') : timesQuantity(item.price, item.quantity),
      tone: item.quantity === 0 ? 'soft' : 'plain',
    })),
    ...(subtotal === null
      ? []
      : [{ key: 'subtotal', label: t('subtotal', { count }), amount: subtotal, tone: 'soft' as const }]),
    ...(order.discount === null
      ? []
      : [{ key: 'discount', label: order.discount.label, amount: order.discount.amount, tone: 'discount' as const }]),
    ...order.extraCosts.map(({ label, amount }): RecapLine => ({ key: `cost ${label}`, label, amount })),
    ...(order.totalAdjustedAmount === null || order.totalAmount === null
      ? []
      : [{ key: 'computed', label: t('computed'), amount: order.totalAmount, tone: 'soft' as const }]),
    ...(order.budget === null
      ? []
      : [{ key: 'budget', label: t('budget'), amount: order.budget, tone: 'soft' as const }]),
  ];
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
      <LineList
        density="compact"
        lines={lines}
        {...(order.finalAmount !== null && {
          total: { label: t(order.totalAdjustedAmount === null ? 'total' : 'adjusted'), cents: order.finalAmount },
        })}
      />
    </section>
  );
}

/** What the articles come to before the discount and the fees; null where that says nothing new. */
function subtotalOf({ totalAmount, discount, extraCosts }: Order): number | null {
  if (totalAmount === null || (discount === null && extraCosts.length === 0)) return null;
  return totalAmount - (discount?.amount ?? 0) - extraCosts.reduce((sum, { amount }) => sum + amount, 0);
}

function Article({ item, tellsPlace }: { item: Item; tellsPlace: boolean }) {
  const { label, quantity, comment, extendedValue, status, offreItemType } = item;
  const where = tellsPlace ? ITEM_STATUSES.find(({ number }) => number === status.status)?.label : undefined;
  const answerOf = useAnswer();
  const language = useLocale();
  const answer = answerOf(offreItemType, extendedValue ?? '');
  return (
    <>
      {quantity !== 1 && quantity > 0 && `${numberText(String(quantity), language)}\u00a0×\u00a0`}
      {label}
      {answer !== '' && <span className={styles.answer}>{`\u00a0: ${answer}`}</span>}
      {where !== undefined && status.status !== 0 && <span className={styles.where}>{where}</span>}
      {comment !== null && comment !== '' && <small className={styles.comment}>{comment}</small>}
    </>
  );
}

/** What was answered to a question of the offer. A ticked box is its label. */
function useAnswer(): (offreItemType: number, value: string) => string {
  const language = useLocale();
  return (offreItemType, value) => {
    const type = itemTypeOfNumber(offreItemType);
    if (type === 'yes_no' || type === 'group_master') return '';
    if (type === 'number') return numberText(value, language);
    const range = type === 'begin_end_time' ? parseTimeRange(value) : null;
    return range === null ? value : `${formatTime(range.begin, language)} – ${formatTime(range.end, language)}`;
  };
}
