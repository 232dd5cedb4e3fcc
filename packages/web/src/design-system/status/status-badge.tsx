import { BENEFICIARY_STATUSES, type BeneficiaryStatus } from '@loge/domain/orders/order-status';
import { useLocale } from 'use-intl';
import { classNames } from '../class-names.ts';
import styles from './status-badge.module.css';

/** The nine statuses of an order that every audience knows. */
export type BadgeStatus = BeneficiaryStatus;

/** What a badge can look like: by status, or the calmer three of a beneficiary's lists. */
export type BadgeTone =
  | 'new'
  | 'todo'
  | 'accepted'
  | 'processing'
  | 'available'
  | 'done'
  | 'paid'
  | 'refused'
  | 'rejected';

const tones: Record<BadgeStatus, BadgeTone> = {
  NEW: 'new',
  TO_BE_PROCESSED: 'todo',
  ACCEPTED: 'accepted',
  BEING_PROCESSED: 'processing',
  AVAILABLE: 'available',
  DONE: 'done',
  PAID: 'paid',
  REFUSED: 'refused',
  REJECTED: 'rejected',
};

type StatusBadgeProps = {
  size?: 'md' | 'sm';
  className?: string | undefined;
} & (
  | { status: BadgeStatus; tone?: undefined; label?: string }
  | { status?: undefined; tone: BadgeTone; label: string }
);

/** Dot and word, never a dot alone. Give a `status`, which says the word that orders say everywhere, or a `tone` with the words that suit the reader. */
export function StatusBadge({ status, tone, label, size = 'md', className }: StatusBadgeProps) {
  const language = useLocale();
  return (
    <span className={classNames(styles.badge, styles[size], styles[tone ?? tones[status]], className)}>
      <span className={styles.words}>{label ?? BENEFICIARY_STATUSES[status as BadgeStatus].label[language]}</span>
    </span>
  );
}

/**
 * The calm look of a beneficiary's list: green when something is ready to fetch, the brand colour for an appointment,
 * grey for everything else. The words come with the order.
 */
export function BeneficiaryBadge({ kind, label }: { kind: 'ready' | 'appointment' | 'other'; label: string }) {
  const tone = kind === 'ready' ? 'available' : kind === 'appointment' ? 'processing' : 'done';
  return <StatusBadge tone={tone} label={label} />;
}
