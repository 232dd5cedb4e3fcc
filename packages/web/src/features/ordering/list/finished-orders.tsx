import { loadBillPdf } from '@loge/contract/orders/load-bill-pdf';
import type { OrderSummaryOnWire } from '@loge/contract/ordering/order-summary-wire';
import { formatOrderNumber } from '@loge/domain/orders/order-number';
import { formatMoney } from '@loge/domain/shared/money';
import { daysBetween, formatDate, type LocalDate } from '@loge/domain/shared/local-date';
import { IconDownload, IconRepeat } from '@tabler/icons-react';
import { useLocale, useTranslations } from 'use-intl';
import { useBusyDownload } from '../../../client/open-download.ts';
import { useToday } from '../../../client/local-moment.ts';
import { TextLink } from '../../../design-system/layout/text-link.tsx';
import { Glyph } from '../../../design-system/icons/glyph.tsx';
import { Link } from '../../../design-system/links/link.tsx';
import { Rating } from '../../../design-system/status/rating.tsx';
import { Arch } from '../../../design-system/surfaces/arch.tsx';
import { Card } from '../../../design-system/surfaces/card.tsx';
import { useLabel } from '../../../messages/use-label.ts';
import { ServicePicture } from '../../../pictures/service-picture.tsx';
import { pathTo } from '../../../routing/paths.ts';
import { useReorder } from '../use-reorder.ts';
import styles from './finished-orders.module.css';

/** Spec: beneficiary-and-access §5 (far dates show the year). */
const farDays = 90;

/**
 * Past orders: what, when, how much, the same again at one touch, and the way to pay those whose payment failed, or to rate those that wait for it.
 */
export function FinishedOrders({ orders }: { orders: readonly OrderSummaryOnWire[] }) {
  return (
    <Card className={styles.card} padding="none">
      <ul>
        {orders.map((order) => (
          <FinishedOrder key={order.id} order={order} />
        ))}
      </ul>
    </Card>
  );
}

function FinishedOrder({ order }: { order: OrderSummaryOnWire }) {
  const t = useTranslations('ordering');
  const label = useLabel();
  const language = useLocale();
  const today = useToday();
  // Day and month; the year too when it is far away.
  const dayOf = (date: LocalDate) => {
    const day = formatDate(date, 'numeric', language);
    return Math.abs(daysBetween(date, today)) > farDays ? day : day.slice(0, 5);
  };
  return (
    <li className={styles.row}>
      <Arch shape="square">
        <ServicePicture illustration={order.icon} />
      </Arch>
      <div className={styles.words}>
        <Link href={pathTo('/bnfv2/orderDetail/$id', { id: order.id })} className={styles.partner}>
          {order.partnerNameForBnf}
        </Link>
        <p className={styles.what}>
          <span>{label(order.offreLabel)}</span>
          <span className={styles.day}> · {dayOf(order.approxNotNullServiceDate)}</span>
        </p>
        <p className={styles.acts}>
          {order.offreId !== null && <OrderAgain order={order} />}
          {order.billId !== null && <Bill order={order} billId={order.billId} />}
        </p>
      </div>
      <div className={styles.end}>
        <Amount order={order} />
        {order.isToBePaidAgain ? (
          <TextLink
            href={pathTo('/bnfv2/orderDetail/$id', { id: order.id })}
            className={styles.rate}
            aria-label={t('activity.payOrderAgain', {
              number: formatOrderNumber(order.id),
              partner: order.partnerNameForBnf,
            })}
          >
            {t('activity.payAgain')}
          </TextLink>
        ) : order.canRate ? (
          <TextLink
            href={pathTo('/scoring/$id', { id: order.id })}
            className={styles.rate}
            aria-label={t('activity.rateOrder', {
              number: formatOrderNumber(order.id),
              partner: order.partnerNameForBnf,
            })}
          >
            {t('activity.rate')}
          </TextLink>
        ) : (
          <p className={styles.status}>
            {order.cancellationFees !== null ? (
              t('activity.withFees')
            ) : order.note === null ? (
              label(order.statusLabel)
            ) : (
              <Rating value={order.note} max={10} />
            )}
          </p>
        )}
      </div>
    </li>
  );
}

function OrderAgain({ order }: { order: OrderSummaryOnWire }) {
  const t = useTranslations('ordering');
  const { pending, again } = useReorder(order.id);
  return (
    <button
      type="button"
      className={styles.again}
      aria-busy={pending}
      aria-label={t('activity.againOrder', {
        number: formatOrderNumber(order.id),
        partner: order.partnerNameForBnf,
      })}
      onClick={() => void again()}
    >
      <Glyph icon={IconRepeat} size={14} />
      {t('detail.again')}
    </button>
  );
}

/** Its bill, to be kept. */
function Bill({ order, billId }: { order: OrderSummaryOnWire; billId: number }) {
  const t = useTranslations('ordering');
  const { download, busy } = useBusyDownload(loadBillPdf);
  return (
    <button
      type="button"
      className={styles.again}
      aria-busy={busy}
      aria-label={t('activity.billOf', { number: formatOrderNumber(order.id), partner: order.partnerNameForBnf })}
      onClick={() => void download({ billId })}
    >
      <Glyph icon={IconDownload} size={14} />
      {t('detail.bill')}
    </button>
  );
}

/** What it cost; struck through where it was cancelled at no cost, the fees where not. */
function Amount({ order }: { order: OrderSummaryOnWire }) {
  const t = useTranslations('ordering');
  const language = useLocale();
  const isCalledOff = order.statusObject === 'REFUSED' || order.statusObject === 'REJECTED';
  const cents = isCalledOff ? (order.cancellationFees ?? order.amount) : order.amount;
  const text = cents === null ? t('onQuote') : cents === 0 ? t('free') : formatMoney(cents, language);
  return (
    <p className={styles.amount}>
      {isCalledOff && order.cancellationFees === null ? <s className={styles.calledOff}>{text}</s> : text}
    </p>
  );
}
