import type { RegisterCounterpart } from '../payments/ledger.ts';
import type { Text } from '../shared/lang.ts';
import { formatDate, type LocalDate } from '../shared/local-date.ts';
import type { Cents } from '../shared/money.ts';
import { problem, type Problem } from '../shared/problem.ts';
import type { Means, Takings } from './takings.ts';

/** Why money moves in a register beside payments. Spec: manager §3 "Cash movement". */
type MovementCategory = 'payment' | 'errand' | 'remittance' | 'float' | 'change' | 'purchase';

type CategoryRow = {
  readonly key: MovementCategory;
  readonly number: 0 | 1 | 2 | 3 | 4 | 5;
  readonly label: Text;
  /** Into the register or out of it; null for payments, which go both ways. */
  readonly way: 'in' | 'out' | null;
  readonly means: readonly Means[];
  /** What stands against it in the ledger; null for payments, which have their own. */
  readonly counterpart: RegisterCounterpart | null;
};

export const MOVEMENT_CATEGORIES: readonly CategoryRow[] = [
  {
    key: 'payment',
    number: 0,
    label: { fr: 'Règlement', en: 'Payment' },
    way: null,
    means: ['cash', 'card', 'cheque'],
    counterpart: null,
  },
  {
    key: 'errand',
    number: 1,
    label: { fr: 'Sortie pour une course de proximité', en: 'Withdrawal for an errand nearby' },
    way: 'out',
    means: ['cash'],
    counterpart: 'purchases',
  },
  {
    key: 'remittance',
    number: 2,
    label: { fr: 'Remise en banque ou au siège', en: 'Deposit to the bank or head office' },
    way: 'out',
    means: ['cash', 'cheque'],
    counterpart: 'treasury',
  },
  {
    key: 'float',
    number: 3,
    label: { fr: 'Apport de fonds de caisse', en: 'Float addition' },
    way: 'in',
    means: ['cash'],
    counterpart: 'treasury',
  },
  {
    key: 'change',
    number: 4,
    label: { fr: 'Monnaie rendue d’une course', en: 'Change from an errand' },
    way: 'in',
    means: ['cash'],
    counterpart: 'purchases',
  },
  {
    key: 'purchase',
    number: 5,
    label: { fr: 'Sortie pour un achat', en: 'Withdrawal for a purchase' },
    way: 'out',
    means: ['cash'],
    counterpart: 'purchases',
  },
];

/** The category behind a number of the wire; null for none. */
export function movementCategory(number: number): CategoryRow | null {
  return MOVEMENT_CATEGORIES.find((row) => row.number === number) ?? null;
}

/** Where takings are brought; into the desk's safe as a register closes. */
export type DepositType = 'bank' | 'head_office' | 'safe';

export type MovementWanted = {
  readonly way: 'in' | 'out';
  readonly category: number;
  readonly means: Means | null;
  readonly amountCents: Cents;
  /** What the register holds now. */
  readonly held: Takings;
  readonly depositType: DepositType | null;
  readonly depositNumber: string;
  readonly depositPerson: string;
  /** The day on which takings were brought away, as it was typed; null where it was left out. */
  readonly depositOn: LocalDate | null;
  /** The first day of takings that no deposit has brought away yet. */
  readonly takingsSince: LocalDate;
  /** Of the desk. */
  readonly today: LocalDate;
};

const minNumberLength = 2;

/**
 * What is wrong with a withdrawal or a deposit, all at once. Nobody takes out what is not there; the number of the agency or slip has two characters at least; who carries takings to
 * head office is named. Spec: manager §5 "Cash registers".
 */
export function movementProblems(wanted: MovementWanted): Problem[] {
  const category = movementCategory(wanted.category);
  if (category === null || category.way !== wanted.way) return [problem('category', 'invalidChoice')];
  const found: Problem[] = [];
  if (wanted.amountCents <= 0) found.push(problem('amount', 'invalidAmount'));
  if (wanted.means === null || !category.means.includes(wanted.means)) found.push(problem('type', 'invalidChoice'));
  if (category.key === 'remittance') found.push(...remittanceProblems(wanted));
  // Said of what could be booked alone: otherwise refused attempts, which leave no trace, would say what is there before it is counted.
  const isTooMuch = wanted.way === 'out' && wanted.means !== null && wanted.amountCents > wanted.held[wanted.means];
  return found.length === 0 && isTooMuch ? [problem('amount', 'moreThanHeld')] : found;
}

function remittanceProblems(wanted: MovementWanted): Problem[] {
  const found: Problem[] = [];
  if (wanted.depositType === null) found.push(problem('depositType', 'required'));
  if (wanted.depositType === 'bank' && wanted.depositNumber.trim().length < minNumberLength)
    found.push(problem('depositNumber', 'enterAValue'));
  if (wanted.depositType === 'head_office' && wanted.depositPerson.trim() === '')
    found.push(problem('depositPerson', 'required'));
  return [...found, ...depositDayProblems(wanted)];
}

/** Nobody brings takings away before they came in, nor on a day that is still to come. */
function depositDayProblems({
  depositOn,
  takingsSince,
  today,
}: Pick<MovementWanted, 'depositOn' | 'takingsSince' | 'today'>): Problem[] {
  if (depositOn === null) return [];
  if (depositOn > today) return [problem('depositDate', 'depositInTheFuture')];
  if (depositOn >= takingsSince) return [];
  return [problem('depositDate', 'depositBeforeTakings', { date: formatDate(takingsSince, 'numeric', 'fr') })];
}

/** Takings that left for the bank or head office, of which nobody has said yet that they arrived. Spec: manager §7 (CollecterSortieDeCaisse). */
export const waitsForArrival = (movement: {
  readonly category: number;
  readonly amountCents: Cents;
  readonly collectedAt: unknown;
}): boolean =>
  movementCategory(movement.category)?.key === 'remittance' &&
  movement.amountCents < 0 &&
  movement.collectedAt === null;
