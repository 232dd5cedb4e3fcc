import type { OutputOf } from '@loge/contract/shared/action-contract';
import type { getCaisseById } from '@loge/contract/cash-registers/get-caisse-by-id';
import type { CountAct } from '@loge/domain/cash-registers/count-register';
import { gapOf, isEven, MEANS, type Means, type Takings } from '@loge/domain/cash-registers/takings';
import { parseAmount } from '@loge/domain/payments/settlement';

export type RegisterState = OutputOf<typeof getCaisseById>;

const countActs = ['open', 'balance', 'close'] as const satisfies readonly CountAct[];

/** The act that an address names; undefined for no act. */
export const countActOf = (word: string): CountAct | undefined => countActs.find((act) => act === word);

/** What was counted, as it is typed. */
export type CountDraft = Readonly<Record<Means, string>>;

export const emptyCount: CountDraft = { cash: '', card: '', cheque: '' };

/** What is counted: a card terminal that was just switched on holds nothing. */
export const countedMeans = (act: CountAct): readonly Means[] =>
  act === 'open' ? MEANS.filter((means) => means !== 'card') : MEANS;

/** What has to be there; null where that is not told before a blind count. */
export const expectedOf = ({ cashAmount, cardAmount, checkAmount }: RegisterState): Takings | null =>
  cashAmount === null || cardAmount === null || checkAmount === null
    ? null
    : { cash: cashAmount, card: cardAmount, cheque: checkAmount };

/** What is still to be counted, and what the rest comes to. */
export interface CountValidation {
  readonly counted: Takings;
  readonly gap: Takings;
  readonly missing: readonly Means[];
  /** A gap waits for its explanation. */
  readonly needsComment: boolean;
}

/** Judges a count by the rule of the domain, as it is typed. */
export function validateCount(act: CountAct, expected: Takings, draft: CountDraft, comment: string): CountValidation {
  const asked = countedMeans(act);
  const missing = asked.filter((means) => draft[means].trim() === '');
  const amountOf = (means: Means) => (asked.includes(means) ? parseAmount(draft[means]) : 0);
  const counted = { cash: amountOf('cash'), card: amountOf('card'), cheque: amountOf('cheque') };
  const gap = gapOf(expected, counted);
  return { counted, gap, missing, needsComment: missing.length === 0 && !isEven(gap) && comment.trim() === '' };
}

/** Why a register cannot be counted now; null when it can. */
export type CountBlocker = 'isOpenAlready' | 'isOpenElsewhere' | 'isClosed';

export function countBlockerOf(
  act: CountAct,
  { opened, openedByMe }: Pick<RegisterState['caisse'], 'opened' | 'openedByMe'>,
  mayActForOthers: boolean,
): CountBlocker | null {
  if (act === 'open') return openedByMe ? 'isOpenAlready' : opened ? 'isOpenElsewhere' : null;
  if (!opened) return 'isClosed';
  return openedByMe || (act === 'close' && mayActForOthers) ? null : 'isOpenElsewhere';
}

/** A further empty line as soon as the last cheque has an amount. Spec: manager §4 "Cash register". */
export function withEmptyCheque(cheques: readonly string[]): readonly string[] {
  return parseAmount(cheques.at(-1) ?? '0') > 0 ? [...cheques, ''] : cheques;
}
