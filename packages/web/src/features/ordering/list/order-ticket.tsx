import type { OrderSummaryOnWire } from '@loge/contract/ordering/order-summary-wire';
import { ORDER_HINTS } from '@loge/domain/orders/beneficiary-view';
import { listTone, TO_COLLECT_TAG } from '@loge/domain/orders/progress-tracker';
import { capitalised } from '@loge/domain/shared/capitalised';
import { formatDate, formatTime } from '@loge/domain/shared/local-date';
import { formatMoney } from '@loge/domain/shared/money';
import { useLocale, useTranslations } from 'use-intl';
import { useLocalMoment, useToday } from '../../../client/local-moment.ts';
import { classNames } from '../../../design-system/class-names.ts';
import { BeneficiaryBadge } from '../../../design-system/status/status-badge.tsx';
import { Arch } from '../../../design-system/surfaces/arch.tsx';
import { TicketNumber } from '../../../design-system/surfaces/ticket-number.tsx';
import { Ticket } from '../../../design-system/surfaces/ticket.tsx';
import { useLabel } from '../../../messages/use-label.ts';
import { ServicePicture } from '../../../pictures/service-picture.tsx';
import { pathTo } from '../../../routing/paths.ts';
import { useCollectText } from '../use-collect-text.ts';
import { useDuration } from '../use-duration.ts';
import styles from './order-ticket.module.css';

const kinds = { green: 'ready', blue: 'appointment', grey: 'other' } as const;

/** An order in progress, as its ticket: green when it waits to be collected, blue for an appointment. Spec: §4. */
export function OrderTicket({ order, headingLevel = 3 }: { order: OrderSummaryOnWire; headingLevel?: 2 | 3 }) {
  const t = useTranslations('ordering');
  const label = useLabel();
  const Heading = `h${headingLevel}` as const;
  const kind = kinds[listTone(order)];
  const isConfirmed = kind === 'appointment' && order.statusObject === 'ACCEPTED';
  const asked = asksToCancel(order);
  const status = asked
    ? label(ORDER_HINTS.cancellationRequested)
    : kind === 'ready'
      ? label(TO_COLLECT_TAG)
      : isConfirmed
        ? t('appointment')
        : label(order.statusLabel);
  const next = useNext(order);
  const duration = useDuration();
  const language = useLocale();
  const minutes = order.eventDurationInMinutes ?? 0;
  return (
    <Ticket
      as="li"
      href={pathTo('/bnfv2/orderDetail/$id', { id: order.id })}
      foot={
        <>
          <TicketNumber number={order.id} />
          <span className={classNames(styles.next, styles[order.isToBePaidAgain ? 'toPay' : asked ? 'other' : kind])}>
            {next}
          </span>
        </>
      }
    >
      <div className={styles.line}>
        <Arch shape="thumb">
          <ServicePicture illustration={order.icon} />
        </Arch>
        <div className={styles.words}>
          <BeneficiaryBadge kind={asked ? 'other' : kind} label={asked ? capitalised(status) : status} />
          <Heading className={styles.partner}>{order.partnerNameForBnf}</Heading>
          <p className={styles.offer}>
            <span className={styles.what}>
              <span>{label(order.offreLabel)}</span>
              {order.calendar && minutes > 0 && <span className={styles.duration}> · {duration(minutes)}</span>}
            </span>
            {order.amount !== null && (
              <span className={styles.amount}>
                {order.amount === 0 ? t('free') : formatMoney(order.amount, language)}
              </span>
            )}
          </p>
        </div>
      </div>
    </Ticket>
  );
}

/** The desk decides whether it is cancelled: where it is on its way is not what one wants to know of it. */
const asksToCancel = ({ messageLabel }: OrderSummaryOnWire): boolean =>
  messageLabel?.fr === ORDER_HINTS.cancellationRequested.fr;

/** What happens next: what the order says of itself, else its day, else since when it is known. */
function useNext(order: OrderSummaryOnWire): string {
  const t = useTranslations('ordering');
  const language = useLocale();
  const label = useLabel();
  const today = useToday();
  const local = useLocalMoment();
  const message = asksToCancel(order) ? null : order.messageLabel;
  const waitsAtDesk = order.available && order.lockerStep !== 'toCollect';
  const collect = useCollectText(waitsAtDesk);
  if (asksToCancel(order)) return t('deskDecides');
  // The badge says already that it is to be collected.
  if (order.available && (message === null || message.fr === TO_COLLECT_TAG.fr)) {
    return waitsAtDesk ? capitalised(collect) : t('atLocker');
  }
  if (message !== null) return capitalised(label(message));
  if (order.timeliness === 'late') return t('late');
  if (order.timeliness === 'expected' && order.dateLivraison !== null)
    return t('expected', { date: formatDate(order.dateLivraison, 'short', language, today) });
  if (order.serviceDate !== null) {
    const day = capitalised(formatDate(order.serviceDate, 'short', language, today));
    return order.time === null ? day : t('dayAndTime', { day, time: formatTime(order.time, language) });
  }
  return t('ordered', { date: formatDate(local(order.date).date, 'short', language, today) });
}
