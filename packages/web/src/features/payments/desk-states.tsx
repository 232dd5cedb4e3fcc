import type { CreditOnWire } from '@loge/contract/payments/credit-wire';
import type { PaymentOnWire } from '@loge/contract/payments/payment-wire';
import { PAYMENT_STATUSES } from '@loge/domain/payments/payment-modes';
import type { LocalDate } from '@loge/domain/shared/local-date';
import { useTranslations } from 'use-intl';
import { useToday } from '../../client/local-moment.ts';
import { StatusBadge, type BadgeTone } from '../../design-system/status/status-badge.tsx';
import { useLabel } from '../../messages/use-label.ts';

type PaymentStatusKey = (typeof PAYMENT_STATUSES)[number]['key'];

const paymentTones: Record<PaymentStatusKey, BadgeTone> = {
  pending: 'todo',
  collected: 'available',
  cancelled: 'rejected',
  failed: 'refused',
  unknown: 'processing',
  authorised: 'accepted',
};

/** Where a payment stands: a dot and a word. */
export function PaymentState({ payment }: { payment: Pick<PaymentOnWire, 'status'> }) {
  const label = useLabel();
  const status = PAYMENT_STATUSES.find(({ number }) => number === payment.status);
  if (status === undefined) return null;
  return <StatusBadge tone={paymentTones[status.key]} label={label(status.label)} size="sm" />;
}

export type CreditState = 'usable' | 'used' | 'expired' | 'cancelled';

type CreditFacts = Pick<CreditOnWire, 'cancelledBy' | 'remainingAmount' | 'expirationDate'>;

/** What can still be done with a credit on a day; it is usable through its last day. Spec: manager §3 "Credit". */
export function creditState(
  { cancelledBy, remainingAmount, expirationDate }: CreditFacts,
  today: LocalDate,
): CreditState {
  if (cancelledBy !== null) return 'cancelled';
  if (remainingAmount <= 0) return 'used';
  return expirationDate !== null && expirationDate < today ? 'expired' : 'usable';
}

const creditTones: Record<CreditState, BadgeTone> = {
  usable: 'available',
  used: 'done',
  expired: 'refused',
  cancelled: 'rejected',
};

/** Whether a credit can still be used: a dot and a word. */
export function CreditStateBadge({ credit }: { credit: CreditFacts }) {
  const t = useTranslations('deskMoney.credits.states');
  const state = creditState(credit, useToday());
  return <StatusBadge tone={creditTones[state]} label={t(state)} size="sm" />;
}
