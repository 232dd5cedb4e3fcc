import { INBOX_REASONS, type InboxReason } from '@loge/domain/orders/attention';
import { classNames } from '../../../design-system/class-names.ts';
import styles from './reason-tag.module.css';

/** How pressing a reason is: a person waits or money is at stake, something is overdue, or it is only to be done. */
const severities: Readonly<Record<InboxReason, 'grave' | 'overdue' | 'plain'>> = {
  withdrawal: 'grave',
  cancellationRequested: 'grave',
  unreadComment: 'overdue',
  paymentFailed: 'grave',
  refundFailed: 'grave',
  declinedByPartner: 'grave',
  proposedByPartner: 'overdue',
  returnedByPartner: 'overdue',
  commentedByPartner: 'overdue',
  lockerExpired: 'overdue',
  late: 'grave',
  reprocessing: 'overdue',
  quoteToPrice: 'overdue',
  new: 'plain',
  alertDelay: 'overdue',
  unpaid: 'grave',
  keptByOffer: 'plain',
};

/** Why an order stands in the inbox, coloured by how pressing that is. */
export function ReasonTag({ reason }: { reason: string }) {
  const key = INBOX_REASONS.find(({ label }) => label === reason)?.key;
  const severity = key === undefined ? 'plain' : severities[key];
  return (
    <span className={classNames(styles.tag, styles[severity])}>
      <span className={styles.words}>{reason}</span>
    </span>
  );
}

/** The reasons that count as anomalies. */
export const anomalyReasons: readonly string[] = Object.entries(severities)
  .filter(([, severity]) => severity === 'grave')
  .map(([key]) => key);
