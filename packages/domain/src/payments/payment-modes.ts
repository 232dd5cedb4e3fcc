import type { Text } from '../shared/lang.ts';

/**
 * Every way of paying: the only list. A beneficiary chooses a mode (`chosenBy: 'beneficiary'`) when ordering; the
 * desk records payments of any type except those that only a machine makes. The specification fixes 11 (direct
 * debit) and 15 (credit note); the other numbers are not in the specification. Spec: beneficiary-and-access §3, manager §3 (Payment).
 */
export const PAYMENT_MODES = [
  { number: 0, key: 'free', label: { fr: 'Offert', en: 'Free' }, beneficiary: true, desk: false },
  {
    number: 1,
    key: 'conciergerie',
    label: { fr: 'À la conciergerie', en: 'At the concierge desk' },
    beneficiary: true,
    desk: false,
  },
  { number: 2, key: 'card', label: { fr: 'Carte bancaire', en: 'Bank card' }, beneficiary: true, desk: false },
  {
    number: 3,
    key: 'e_debit',
    label: { fr: 'Prélèvement en ligne', en: 'Online debit' },
    beneficiary: true,
    desk: false,
  },
  {
    number: 4,
    key: 'partner',
    label: { fr: 'Directement au partenaire', en: 'Directly to the partner' },
    beneficiary: true,
    desk: true,
  },
  {
    number: 5,
    key: 'professional_transfer',
    label: { fr: 'Virement professionnel', en: 'Company transfer' },
    beneficiary: true,
    desk: true,
  },
  { number: 6, key: 'cash', label: { fr: 'Espèces', en: 'Cash' }, beneficiary: false, desk: true },
  { number: 7, key: 'cheque', label: { fr: 'Chèque', en: 'Cheque' }, beneficiary: false, desk: true },
  {
    number: 8,
    key: 'desk_card',
    label: { fr: 'Carte au comptoir', en: 'Card at the desk' },
    beneficiary: false,
    desk: true,
  },
  {
    number: 9,
    key: 'cesu',
    label: { fr: 'CESU préfinancé', en: 'Prepaid CESU cheque' },
    beneficiary: true,
    desk: true,
  },
  { number: 10, key: 'credits', label: { fr: 'Crédits', en: 'Credits' }, beneficiary: true, desk: true },
  {
    number: 11,
    key: 'direct_debit',
    label: { fr: 'Prélèvement SEPA', en: 'SEPA direct debit' },
    beneficiary: true,
    desk: true,
  },
  { number: 12, key: 'transfer', label: { fr: 'Virement', en: 'Bank transfer' }, beneficiary: false, desk: true },
  { number: 15, key: 'credit_note', label: { fr: 'Avoir', en: 'Credit note' }, beneficiary: false, desk: true },
] as const satisfies readonly {
  readonly number: number;
  readonly key: string;
  readonly label: Text;
  readonly beneficiary: boolean;
  readonly desk: boolean;
}[];

export type PaymentMode = (typeof PAYMENT_MODES)[number]['key'];

export const PAYMENT_MODE_KEYS: readonly PaymentMode[] = PAYMENT_MODES.map((row) => row.key);

function row(mode: PaymentMode): (typeof PAYMENT_MODES)[number] {
  const found = PAYMENT_MODES.find((entry) => entry.key === mode);
  if (found === undefined) throw new RangeError(`Not a payment mode: ${mode}`);
  return found;
}

/** The wire's number (`type`). */
export function paymentModeNumber(mode: PaymentMode): number {
  return row(mode).number;
}

/** The mode with this wire number, or null. */
export function paymentModeOfNumber(number: number): PaymentMode | null {
  return PAYMENT_MODES.find((entry) => entry.number === number)?.key ?? null;
}

/** Reads a payment mode back from the wire or the database. */
export function isPaymentMode(text: string): text is PaymentMode {
  return PAYMENT_MODES.some((entry) => entry.key === text);
}

/** What people call a payment mode. */
export function paymentModeLabel(mode: PaymentMode): Text {
  return row(mode).label;
}

/** The types that the desk may record in the payment dialog. */
export const DESK_PAYMENT_MODES: readonly PaymentMode[] = PAYMENT_MODES.filter((entry) => entry.desk).map(
  (entry) => entry.key,
);

/** The states of one payment. The specification fixes 2 (cancelled). Unknown: the provider is being asked. */
export const PAYMENT_STATUSES = [
  { number: 0, key: 'pending', label: { fr: 'En attente', en: 'Pending' } },
  { number: 1, key: 'collected', label: { fr: 'Encaissé', en: 'Collected' } },
  { number: 2, key: 'cancelled', label: { fr: 'Annulé', en: 'Cancelled' } },
  { number: 3, key: 'failed', label: { fr: 'Échoué', en: 'Failed' } },
  { number: 4, key: 'unknown', label: { fr: 'En vérification', en: 'Being checked' } },
  { number: 5, key: 'authorised', label: { fr: 'Autorisé', en: 'Authorised' } },
] as const satisfies readonly { readonly number: number; readonly key: string; readonly label: Text }[];

export type PaymentStatus = (typeof PAYMENT_STATUSES)[number]['key'];

/** What went back, or is about to, is no money that came in: a refund has words of its own. */
const REFUND_STATUS_LABELS: Readonly<Record<PaymentStatus, Text>> = {
  pending: { fr: 'Remboursement en attente', en: 'Refund pending' },
  collected: { fr: 'Remboursé', en: 'Refunded' },
  cancelled: { fr: 'Remboursement annulé', en: 'Refund cancelled' },
  failed: { fr: 'Remboursement échoué', en: 'Refund failed' },
  unknown: { fr: 'Remboursement en vérification', en: 'Refund being checked' },
  authorised: { fr: 'Remboursement autorisé', en: 'Refund authorised' },
};

/** How a payment or a refund (a negative amount) of the wire stands, in words; null for a number that is none. */
export function paymentStateLabel({
  status,
  amount,
}: {
  readonly status: number;
  readonly amount: number;
}): Text | null {
  const state = PAYMENT_STATUSES[status];
  if (state === undefined) return null;
  return amount < 0 ? REFUND_STATUS_LABELS[state.key] : state.label;
}

/** The wire's number of a payment's status. */
export function paymentStatusNumber(status: PaymentStatus): number {
  return PAYMENT_STATUSES.findIndex((entry) => entry.key === status);
}
