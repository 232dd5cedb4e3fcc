import { addDays, type LocalDate, nextYear } from '../shared/local-date.ts';
import type { Cents } from '../shared/money.ts';
import type { PaymentMode, PaymentStatus } from './payment-modes.ts';

/** What a year of membership costs, and which year: the last day included. */
export type RegistrationFee = { readonly amountCents: Cents; readonly startsOn: LocalDate; readonly endsOn: LocalDate };

/**
 * The yearly registration fee that an order brings today, or null: the conciergerie asks for none, the year that was paid runs still, or the order is
 * offered. `totalCents` is null on quote. Spec: beneficiary-and-access §1, §3 (willCreateRegistrationFees). See docs/rules/order-form.md.
 */
export function registrationFeeDue(facts: {
  readonly feeCents: Cents;
  readonly totalCents: Cents | null;
  /** The last day that is paid for; null for somebody who never paid. */
  readonly coveredUntil: LocalDate | null;
  readonly today: LocalDate;
}): RegistrationFee | null {
  const { feeCents, totalCents, coveredUntil, today } = facts;
  if (feeCents === 0 || totalCents === 0) return null;
  if (coveredUntil !== null && coveredUntil >= today) return null;
  return { amountCents: feeCents, startsOn: today, endsOn: addDays(nextYear(today), -1) };
}

/** So long before a year of membership ends the desk may begin the next one. */
const FEE_MAY_START_DAYS = 30;

/**
 * The year of membership that the desk begins without an order: from today, or from the day after the year that ends within thirty days. `noFee`: the
 * conciergerie asks for none; `notDue`: the year that was begun runs longer. Spec: manager §6 (trigger recurring fees).
 */
export function nextFee(facts: {
  readonly feeCents: Cents;
  /** The last day of the year that was begun last; null for somebody who has none that runs. */
  readonly coveredUntil: LocalDate | null;
  readonly today: LocalDate;
}): RegistrationFee | 'noFee' | 'notDue' {
  const { feeCents, coveredUntil, today } = facts;
  if (feeCents === 0) return 'noFee';
  if (coveredUntil !== null && coveredUntil > addDays(today, FEE_MAY_START_DAYS)) return 'notDue';
  const startsOn = coveredUntil === null || coveredUntil < today ? today : addDays(coveredUntil, 1);
  return { amountCents: feeCents, startsOn, endsOn: addDays(nextYear(startsOn), -1) };
}

const collectable: readonly PaymentMode[] = [
  'card',
  'direct_debit',
  'e_debit',
  'professional_transfer',
  'conciergerie',
];

/** How the fee is paid: as the order is, and at the desk where that is a way for orders alone (credits, the partner, CESU, nothing). */
export const registrationFeeMode = (mode: PaymentMode | null, restMode: PaymentMode | null): PaymentMode =>
  [mode, restMode].find((one) => one !== null && collectable.includes(one)) ?? 'conciergerie';

/** So long a fee waits for its money before it is released, where nothing of what was ordered with it stands. See docs/rules/order-form.md. */
export const FEE_WAITS_DAYS = 14;

const overTheCounter: readonly PaymentMode[] = ['cash', 'cheque', 'desk_card', 'transfer'];
const arrivesByItself: readonly PaymentMode[] = ['direct_debit', 'professional_transfer'];

/**
 * How the money of a fee that is owed may have come, for the desk to say: over the counter, and as it was promised where the desk only learns of that.
 * Empty for one that is owed no more. Spec: manager §4 (collect a payment).
 */
export function registrationFeeCollectableAs(fee: {
  readonly mode: PaymentMode;
  readonly status: PaymentStatus;
}): readonly PaymentMode[] {
  if (fee.status !== 'pending') return [];
  return arrivesByItself.includes(fee.mode) ? [fee.mode, ...overTheCounter] : overTheCounter;
}
