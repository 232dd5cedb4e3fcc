import type { ManagerOrderSummaryOnWire } from '@loge/contract/orders/manager-order-summary-wire';
import { measureSentence } from '@loge/domain/reporting/measure-sentence';
import type { MeasureName } from '@loge/domain/reporting/measures';
import { formatTime } from '@loge/domain/shared/local-date';
import { useMemo, type ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { useLocalMoment, useToday } from '../../../client/local-moment.ts';
import type { Column } from '../../../design-system/data/column.ts';
import { Truncated } from '../../../design-system/data/truncated.tsx';
import { VisuallyHidden } from '../../../design-system/layout/visually-hidden.tsx';
import { StatusBadge } from '../../../design-system/status/status-badge.tsx';
import { Rating } from '../../../design-system/status/rating.tsx';
import { Tag } from '../../../design-system/status/tag.tsx';
import { MoneyText } from '../../../design-system/values/money-text.tsx';
import { OrderNumber } from '../../../design-system/values/order-number.tsx';
import { ReasonTag } from '../inbox/reason-tag.tsx';
import { ServerMark } from '../../../lists/server-mark.tsx';
import { shortDay } from '../../../lists/short-day.ts';
import styles from './order-columns.module.css';
import { PaymentMark } from './payment-mark.tsx';

type Row = ManagerOrderSummaryOnWire;

/** Every column of the list by its name in the address; the ones on show at first, in their order. */
export const orderColumnNames = [
  'number',
  'reason',
  'status',
  'person',
  'offer',
  'partner',
  'service',
  'amount',
  'payment',
  'mode',
  'placed',
  'company',
  'conciergerie',
  'note',
] as const;
export type OrderColumnName = (typeof orderColumnNames)[number];
export const firstOrderColumns: readonly OrderColumnName[] = orderColumnNames.slice(0, 10);
/** In the inbox the reason takes the place of how the order is paid. */
export const firstInboxColumns: readonly OrderColumnName[] = orderColumnNames.slice(0, 8);

/** What the server sorts a column by; columns without one are not sorted. */
export const sortColumnOf: Partial<Record<OrderColumnName, string>> = {
  number: 'id',
  status: 'statusGestionnaire',
  person: 'adherent',
  offer: 'offreLabel',
  partner: 'partnerName',
  service: 'dateRealisation',
  amount: 'finalAmount',
  placed: 'date',
};

/** The figures among them. */
const measureOf: Partial<Record<OrderColumnName, MeasureName>> = { amount: 'amountDue', note: 'note' };

/** The columns on show, followed by the one with a row's acts. */
export function useOrderColumns(
  shown: readonly OrderColumnName[],
  {
    hasReasons,
    hasNoRoom,
  }: {
    /** The list tells why each order stands in it. */
    readonly hasReasons: boolean;
    /** Beside an open order there is room for a name that can be read, or for two that cannot. */
    readonly hasNoRoom: boolean;
  },
  menu: (row: Row) => ReactNode,
): readonly Column<Row>[] {
  const t = useTranslations('orders');
  const language = useLocale();
  const today = useToday();
  const localOf = useLocalMoment();
  return useMemo(() => {
    const all: Record<OrderColumnName, Omit<Column<Row>, 'key' | 'header'>> = {
      number: { align: 'end', width: 80, leads: true, cell: ({ id }) => <OrderNumber id={id} /> },
      status: {
        width: 138,
        cell: ({ statusColor, statusLabel }) => (
          <span className={styles.status} title={statusLabel}>
            <StatusBadge tone={statusColor} label={statusLabel} size="sm" />
          </span>
        ),
      },
      reason: {
        width: 176,
        cell: ({ inboxReason }) => (inboxReason === null ? null : <ReasonTag reason={inboxReason} />),
      },
      person: {
        cell: ({ adherent, vip, technicalHostingServer, conciergerieName }) => (
          <span className={styles.person}>
            <Truncated>{adherent}</Truncated>
            {vip && (
              <Tag tone="vip" className={styles.vip}>
                VIP
              </Tag>
            )}
            <ServerMark server={technicalHostingServer} desk={conciergerieName} />
          </span>
        ),
      },
      offer: {
        cell: ({ offreLabel, nbOrders, recurringOrder, reprocessing }) => (
          <span className={styles.offer}>
            <Truncated>{offreLabel}</Truncated>
            {reprocessing && <Tag tone="danger">{t('reprocessing')}</Tag>}
            {recurringOrder && <span className={styles.group}>{t('recurring')}</span>}
            {nbOrders > 1 && <span className={styles.group}>{t('groupOf', { count: String(nbOrders) })}</span>}
          </span>
        ),
      },
      partner: {
        secondary: true,
        cell: ({ partnerName }) => (
          <span className={styles.soft}>
            <Truncated>{partnerName}</Truncated>
          </span>
        ),
      },
      service: {
        width: 118,
        secondary: true,
        cell: ({ dateRealisation, timeRealisation, dateFlexible }) =>
          dateRealisation === null ? (
            <span className={styles.soft}>—</span>
          ) : (
            <span className={styles.figures}>
              {shortDay(dateRealisation, today)}{' '}
              {timeRealisation !== null && (
                <span className={styles.softer}>{formatTime(timeRealisation, language, 'always')}</span>
              )}
              {dateFlexible && <span className={styles.softer}>{t('flexible')}</span>}
            </span>
          ),
      },
      amount: {
        align: 'end',
        width: 92,
        // Nothing is owed for a cancelled order: its price stands struck through, and counts in no total.
        cell: ({ finalAmount, cancelled }) =>
          finalAmount === null ? (
            <span className={styles.soft}>{t('onQuote')}</span>
          ) : cancelled ? (
            <s className={styles.soft}>
              <MoneyText cents={finalAmount} />
            </s>
          ) : (
            <MoneyText cents={finalAmount} className={styles.strong} />
          ),
      },
      payment: {
        width: 160,
        secondary: true,
        cell: ({ money }) => <PaymentMark money={money} />,
      },
      mode: {
        width: 116,
        secondary: true,
        cell: ({ modePaiement, modePaiementMessage }) => (
          <span
            className={modePaiementMessage === null ? styles.soft : styles.warning}
            title={modePaiementMessage ?? undefined}
          >
            {modePaiementMessage !== null && <VisuallyHidden>{`${modePaiementMessage}, `}</VisuallyHidden>}
            <Truncated>{modePaiement ?? '—'}</Truncated>
          </span>
        ),
      },
      placed: {
        width: 116,
        secondary: true,
        cell: ({ date }) => {
          const placed = localOf(date);
          return (
            <span className={styles.figures}>
              {shortDay(placed.date, today)}{' '}
              <span className={styles.softer}>{formatTime(placed.time, language, 'always')}</span>
            </span>
          );
        },
      },
      company: { secondary: true, cell: ({ userEntreprise }) => <Truncated>{userEntreprise}</Truncated> },
      conciergerie: { secondary: true, cell: ({ conciergerieName }) => <Truncated>{conciergerieName}</Truncated> },
      note: {
        width: 84,
        secondary: true,
        cell: ({ note, maxNote }) =>
          note < 0 ? <span className={styles.soft}>—</span> : <Rating value={note} max={maxNote === 10 ? 10 : 5} />,
      },
    };
    const columns = orderColumnNames
      .filter((name) => shown.includes(name) && (name !== 'reason' || hasReasons))
      .filter((name) => name !== 'offer' || !hasNoRoom)
      .map((name): Column<Row> => ({
        key: name,
        header: t(`columns.${name}`),
        ...(measureOf[name] !== undefined && { help: measureSentence(measureOf[name], language) }),
        ...(sortColumnOf[name] !== undefined && { sortable: true }),
        ...all[name],
      }));
    return [
      ...columns,
      { key: 'acts', header: t('acts.more'), hideHeader: true, secondary: true, width: 46, cell: menu },
    ];
  }, [t, language, today, localOf, shown, hasReasons, hasNoRoom, menu]);
}
