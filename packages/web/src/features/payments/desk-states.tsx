import type { PaymentOnWire } from '@loge/contract/payments/payment-wire';
import { stateOfCredit } from '@loge/contract/payments/credit-list';
import type { CreditOnWire } from '@loge/contract/payments/credit-wire';
import { CREDIT_STATE_LABELS, type CreditState } from '@loge/domain/payments/credit-state';
import { DIRECT_DEBIT_STATES, type DirectDebitState as DirectDebitStateKey } from '@loge/domain/payments/direct-debits';
import { PAYMENT_STATUSES, paymentStateLabel } from '@loge/domain/payments/payment-modes';
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
export function PaymentState({ payment }: { payment: Pick<PaymentOnWire, 'status' | 'amount'> }) {
  const label = useLabel();
  const status = PAYMENT_STATUSES.find(({ number }) => number === payment.status);
  const words = paymentStateLabel(payment);
  if (status === undefined || words === null) return null;
  // What has gone back looks otherwise than what came in, and than what was cancelled.
  const tone = payment.amount < 0 && status.key === 'collected' ? 'done' : paymentTones[status.key];
  return <StatusBadge tone={tone} label={label(words)} size="sm" />;
}

const debitTones: Record<DirectDebitStateKey, BadgeTone> = {
  toCollect: 'todo',
  notDue: 'accepted',
  atBank: 'processing',
  collected: 'available',
  gone: 'rejected',
};

/** Where a direct debit is on its way: a dot and a word. */
export function DirectDebitState({ state }: { state: DirectDebitStateKey }) {
  const label = useLabel();
  const known = DIRECT_DEBIT_STATES.find(({ key }) => key === state);
  return known === undefined ? null : <StatusBadge tone={debitTones[state]} label={label(known.label)} size="sm" />;
}

const creditTones: Record<CreditState, BadgeTone> = {
  usable: 'available',
  used: 'done',
  expired: 'refused',
  cancelled: 'rejected',
};

/** Whether a credit can still be used: a dot and a word. */
export function CreditStateBadge({ credit }: { credit: CreditOnWire }) {
  const label = useLabel();
  const state = stateOfCredit(credit, useToday());
  return <StatusBadge tone={creditTones[state]} label={label(CREDIT_STATE_LABELS[state])} size="sm" />;
}
