import type { BeneficiaryOrderDetailOnWire } from '@loge/contract/ordering/beneficiary-order-detail-wire';
import { loadOrderPaper } from '@loge/contract/ordering/load-order-paper';
import { loadBillPdf } from '@loge/contract/orders/load-bill-pdf';
import { formatOrderNumber } from '@loge/domain/orders/order-number';
import { PAYMENT_STATUSES, paymentModeLabel, type PaymentStatus } from '@loge/domain/payments/payment-modes';
import { lowered } from '@loge/domain/shared/capitalised';
import { formatDate } from '@loge/domain/shared/local-date';
import {
  IconCalendar,
  IconDownload,
  IconFileInvoice,
  IconFileText,
  IconLink,
  IconMapPin,
  IconReceipt,
  IconReceiptRefund,
  IconRepeat,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { useBusyDownload } from '../../../client/open-download.ts';
import { useLocalMoment, useToday } from '../../../client/local-moment.ts';
import { Button } from '../../../design-system/actions/button.tsx';
import { classNames } from '../../../design-system/class-names.ts';
import { Glyph, type GlyphIcon } from '../../../design-system/icons/glyph.tsx';
import { TextLink } from '../../../design-system/layout/text-link.tsx';
import { Card } from '../../../design-system/surfaces/card.tsx';
import { useLabel } from '../../../messages/use-label.ts';
import { pathTo } from '../../../routing/paths.ts';
import styles from './my-order-facts.module.css';
import { useCancellationText } from '../use-cancellation-text.ts';
import { useDateTimeText } from './use-date-time-text.ts';

type Order = BeneficiaryOrderDetailOnWire;

/** Its amount is not paid, and will not be. */
const isVoid = (status: PaymentStatus): boolean => status === 'cancelled' || status === 'failed';

/** How it is paid, where and when it takes place. */
export function MyOrderFacts({ order }: { order: Order }) {
  const t = useTranslations('ordering.detail');
  const label = useLabel();
  return (
    <Card as="section" className={styles.card} padding="none" aria-label={t('facts')}>
      <ul>
        {order.payments.map((payment, index) => (
          // Payments of one kind differ in nothing but their place in the list.
          // oxlint-disable-next-line react/no-array-index-key
          <PaymentLine key={index} payment={payment} order={order} />
        ))}
        {order.payments.length === 0 && order.paymentLabel !== null && (
          <Fact icon={IconReceipt} title={label(order.paymentLabel)} />
        )}
        {order.hasConfirmation && <ConfirmationFact order={order} />}
        {order.bills.map((bill) => (
          <BillFact key={bill.id} bill={bill} />
        ))}
        {order.placeDesc !== '' && (
          <Fact
            icon={IconMapPin}
            title={order.placeDesc}
            detail={order.placeLabelInt === null ? undefined : label(order.placeLabelInt)}
          />
        )}
        <Dates order={order} />
        <Links order={order} />
        <SeriesFact series={order.links.series} />
      </ul>
    </Card>
  );
}

const directDebit = paymentModeLabel('direct_debit').fr;

function PaymentLine({ payment, order }: { payment: Order['payments'][number]; order: Order }) {
  const t = useTranslations('ordering.detail');
  const label = useLabel();
  const language = useLocale();
  const status = PAYMENT_STATUSES.find(({ number }) => number === payment.status)?.key ?? 'pending';
  const isRefund = payment.amount < 0;
  const debit =
    order.debitDate !== null && status === 'pending' && payment.typeLabel.fr === directDebit
      ? t('debitOn', { date: formatDate(order.debitDate, 'numeric', language) })
      : t(`${isRefund ? 'refundStatus' : 'paymentStatus'}.${status}`);
  return (
    <Fact
      icon={isRefund ? IconReceiptRefund : IconReceipt}
      title={label(payment.typeLabel)}
      detail={debit}
      end={
        <span className={classNames(isVoid(status) ? styles.struck : isRefund && styles.back)}>
          {payment.formattedAmount}
        </span>
      }
    />
  );
}

/** The confirmation to keep: price, seller, terms in force, the right with its form, the mediator. */
function ConfirmationFact({ order }: { order: Order }) {
  const t = useTranslations('ordering.detail');
  const { download, busy } = useBusyDownload(loadOrderPaper);
  return (
    <Fact
      icon={IconFileText}
      title={t('confirmation')}
      detail={t('confirmationHolds')}
      end={
        <Button
          variant="tinted"
          size="sm"
          icon={IconDownload}
          pending={busy}
          aria-label={t('openConfirmation')}
          onClick={() => void download({ orderId: order.id })}
        >
          PDF
        </Button>
      }
    />
  );
}

/** A bill or a credit note, and its PDF. */
function BillFact({ bill }: { bill: Order['bills'][number] }) {
  const t = useTranslations('ordering.detail');
  const language = useLocale();
  const { download, busy } = useBusyDownload(loadBillPdf);
  const { id, reference, isCreditNote, isPartial, otherReference } = bill;
  const date = formatDate(bill.date, 'numeric', language);
  const isReversed = !isCreditNote && otherReference !== null;
  return (
    <Fact
      icon={IconFileInvoice}
      title={
        <>
          {t(isCreditNote ? 'creditNote' : 'bill')} <span className={styles.reference}>{reference}</span>
        </>
      }
      detail={
        otherReference !== null && (isReversed || isPartial)
          ? t(isPartial ? 'billPart' : 'billReversed', { date, reference: otherReference })
          : t('billOf', { date })
      }
      end={
        <Button
          variant="tinted"
          size="sm"
          icon={IconDownload}
          pending={busy}
          aria-label={t('openBill', { reference })}
          onClick={() => void download({ billId: id })}
        >
          PDF
        </Button>
      }
    />
  );
}

/** What it follows, what follows it, what was ordered with it. */
function Links({ order: { links } }: { order: Order }) {
  const t = useTranslations('ordering.detail');
  const label = useLabel();
  const rows = [
    ...(links.parent === null ? [] : [{ says: 'follows' as const, order: links.parent }]),
    ...links.children.map((order) => ({ says: 'followedBy' as const, order })),
    ...links.together.map((order) => ({ says: 'orderedWith' as const, order })),
  ];
  return rows.map(({ says, order }) => (
    <Fact
      key={`${says} ${order.id}`}
      icon={IconLink}
      title={
        <TextLink href={pathTo('/bnfv2/orderDetail/$id', { id: order.id })} inline>
          {t(says, { number: formatOrderNumber(order.id) })}
        </TextLink>
      }
      detail={label(order.offreLabel)}
    />
  ));
}

/** The rhythm that it is one day of, and the way to where one pauses or stops it; once that is over there is nothing to do. */
function SeriesFact({ series }: { series: Order['links']['series'] }) {
  const t = useTranslations('ordering.detail');
  const label = useLabel();
  const language = useLocale();
  const today = useToday();
  if (series === null) return null;
  const { state, pausedUntil } = series;
  return (
    <Fact
      icon={IconRepeat}
      title={t('ofSeries', { rhythm: lowered(label(series.recurringOrderText)) })}
      detail={
        state === 'stopped' || state === 'ended' ? (
          t(`series.${state}`)
        ) : (
          <>
            {pausedUntil !== null &&
              `${t('seriesPaused', { date: formatDate(pausedUntil, 'long', language, today) })} `}
            <TextLink href={pathTo('/bnfv2/activity')} inline>
              {t('seriesActs')}
            </TextLink>
          </>
        )
      }
    />
  );
}

function Dates({ order }: { order: Order }) {
  const t = useTranslations('ordering.detail');
  const language = useLocale();
  const today = useToday();
  const local = useLocalMoment();
  const day = (date: string) => formatDate(date, 'long', language, today);
  const when = useDateTimeText()(order);
  const isOver = order.statusObject === 'DONE' || order.statusObject === 'PAID';
  const isCalledOff = order.statusObject === 'REFUSED' || order.statusObject === 'REJECTED';
  // A day that was announced is a promise until the order is ready; once it is over without it, the head says so.
  const isPromised = order.timeliness === 'expected';
  const cancellationText = useCancellationText();
  const [title, ...details] = [
    order.dateRealisation !== null && isOver && t('realised', { date: day(order.dateRealisation) }),
    isPromised && order.dateLivraison !== null && t('expected', { date: day(order.dateLivraison) }),
    when !== '' && t(isCalledOff ? 'wasWhen' : 'when', { when }),
    t('ordered', { date: day(local(order.creationDate).date) }),
    order.canCancel &&
      order.cancellation !== null &&
      cancellationText(order.cancellation, order.totalAdjustedAmount ?? order.totalAmount),
  ].filter((text) => text !== false);
  return (
    <Fact
      icon={IconCalendar}
      title={title}
      detail={
        details.length === 0
          ? undefined
          : details.map((text) => (
              <span key={text} className={styles.row}>
                {text}
              </span>
            ))
      }
    />
  );
}

type FactProps = { icon: GlyphIcon; title: ReactNode; detail?: ReactNode; end?: ReactNode };

function Fact({ icon, title, detail, end }: FactProps) {
  return (
    <li className={styles.fact}>
      <Glyph icon={icon} size={22} />
      <div className={styles.words}>
        <p className={styles.title}>{title}</p>
        {detail !== undefined && <p className={styles.detail}>{detail}</p>}
      </div>
      {end !== undefined && <span className={styles.end}>{end}</span>}
    </li>
  );
}
