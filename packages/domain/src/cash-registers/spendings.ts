import type { Text } from '../shared/lang.ts';
import type { Cents } from '../shared/money.ts';
import { problem, type Problem } from '../shared/problem.ts';
import { MEANS_NUMBERS, type Means, type Takings } from './takings.ts';

/** With what something was bought for an order. Cash lies in a cash register; cards and cheques of the desk do not. */
export const SPENDING_MEANS: readonly { readonly means: Means; readonly label: Text }[] = [
  { means: 'cash', label: { fr: 'Espèces', en: 'Cash' } },
  { means: 'card', label: { fr: 'Carte de la conciergerie', en: 'Desk card' } },
  { means: 'cheque', label: { fr: 'Chèque de la conciergerie', en: 'Desk cheque' } },
];

/** The number of the wire for it. Spec: manager §3 "Spending", type. */
export const spendingType = (means: Means): 1 | 2 | 3 => MEANS_NUMBERS[means];

export type SpendingWanted = {
  readonly means: Means | null;
  readonly amountCents: Cents;
  /** The register that cash is taken from, with what it holds; null where none was named. */
  readonly register: { readonly isOfTheOrdersDesk: boolean; readonly held: Takings } | null;
  /** A desk with registers takes cash out of one. */
  readonly deskHasRegisters: boolean;
};

/**
 * What is wrong with a spending, all at once: an amount that is not positive or not in the register, cash without a register where the desk
 * has some, a register of another desk or beside another means. Spec: manager §7 (AddSpending).
 */
export function spendingProblems({ means, amountCents, register, deskHasRegisters }: SpendingWanted): Problem[] {
  const found: Problem[] = [];
  if (amountCents <= 0) found.push(problem('amount', 'invalidAmount'));
  if (means === null) found.push(problem('type', 'invalidChoice'));
  if (register === null) {
    if (means === 'cash' && deskHasRegisters) found.push(problem('cashRegisterId', 'required'));
  } else if (means !== 'cash' || !register.isOfTheOrdersDesk) found.push(problem('cashRegisterId', 'invalidChoice'));
  else if (amountCents > register.held.cash) found.push(problem('amount', 'moreThanHeld'));
  return found;
}

/** A reason has more characters than this. Spec: manager §5. */
const reasonLongerThan = 5;

/** What is wrong with taking a spending back: it needs a reason that says something. Spec: manager §5. */
export function spendingDeletionProblems(reason: string): Problem[] {
  return reason.trim().length > reasonLongerThan ? [] : [problem('comment', 'spendingReasonRequired')];
}

/** The number of the agency or slip under which takings arrived has two characters at least. Spec: manager §5. */
const minDepositNumberLength = 2;

export const remittanceProblems = (depositNumber: string): Problem[] =>
  depositNumber.trim().length >= minDepositNumberLength ? [] : [problem('depositNumber', 'enterAValue')];
