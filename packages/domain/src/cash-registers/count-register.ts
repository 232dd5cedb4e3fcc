import type { Cents } from '../shared/money.ts';
import { problem, type Problem } from '../shared/problem.ts';
import { gapOf, isEven, type Takings } from './takings.ts';

/** The three acts of the check page. Spec: manager §4 "Cash register". */
export type CountAct = 'open' | 'balance' | 'close';

export type RegisterFacts = {
  /** Who has it open; null while it is closed. */
  readonly openedBy: number | null;
  /** Who closed it last; null where nobody has yet. */
  readonly lastClosedBy: number | null;
  /** What has to be there. */
  readonly expected: Takings;
  /** A monthly inventory is overdue: nothing else is counted, as the answer of a count of amounts says what has to be there. */
  readonly requireInventory: boolean;
};

export type Counter = {
  readonly userId: number;
  /** The other register that this person has open; null for none. */
  readonly otherOpen: { readonly id: number; readonly name: string } | null;
  /** May close for a colleague who went away (PROD). */
  readonly mayActForOthers: boolean;
};

export type Count = {
  readonly act: CountAct;
  readonly counted: Takings;
  readonly comment: string;
  /** Coin by coin and cheque by cheque, without having seen what has to be there. */
  readonly isInventory: boolean;
  /** It comes before the count that closes: who may close for a colleague may make it. */
  readonly isOfClosing?: boolean;
};

export type CountDecision =
  | { readonly is: 'kept'; readonly kind: 'opening' | 'check' | 'closing'; readonly gap: Takings }
  /** The register is already as wished, by this person: nothing is done again. */
  | { readonly is: 'done' }
  | { readonly is: 'refused'; readonly because: CountRefusal };

export type CountRefusal =
  | 'otherRegisterOpen'
  | 'openedByColleague'
  | 'notOpen'
  | 'gapUnexplained'
  | 'inventoryRequired';

const KINDS = { open: 'opening', balance: 'check', close: 'closing' } as const;

/**
 * What a count does to a register: whose it is, what is missing or too much, and that a gap is explained by a comment. A person has at
 * most one register open; a register at most one person. See docs/rules/cash-registers.md. Spec: manager §4 "Cash register".
 */
export function decideCount(register: RegisterFacts, counter: Counter, count: Count): CountDecision {
  const refuse = (because: CountRefusal): CountDecision => ({ is: 'refused', because });
  if (count.act === 'open') {
    if (register.openedBy === counter.userId) return { is: 'done' };
    if (register.openedBy !== null) return refuse('openedByColleague');
    if (counter.otherOpen !== null) return refuse('otherRegisterOpen');
  } else {
    if (register.openedBy === null) {
      return count.act === 'close' && register.lastClosedBy === counter.userId ? { is: 'done' } : refuse('notOpen');
    }
    const isOwn = register.openedBy === counter.userId;
    if (!isOwn && !(counter.mayActForOthers && (count.act === 'close' || count.isOfClosing === true)))
      return refuse('openedByColleague');
    if (register.requireInventory && !count.isInventory) return refuse('inventoryRequired');
  }
  const gap = gapOf(register.expected, count.counted);
  if (!isEven(gap) && count.comment.trim() === '') return refuse('gapUnexplained');
  return { is: 'kept', kind: KINDS[count.act], gap };
}

/**
 * What has to be there when a count begins: what was counted last and what moved since. A card terminal settles with the bank by
 * itself, so its takings begin at nothing with every opening.
 */
export function expectedAt(act: CountAct, present: Takings): Takings {
  return act === 'open' ? { ...present, card: 0 } : present;
}

/** What is wrong with the part of the counted cash that goes into the safe: it leaves as the register closes, and no more than was counted. */
export function safeProblems(act: CountAct, countedCashCents: Cents, toSafeCents: Cents): Problem[] {
  if (toSafeCents === 0) return [];
  if (act !== 'close') return [problem('toSafe', 'invalidChoice')];
  return toSafeCents > countedCashCents ? [problem('toSafe', 'moreThanCounted')] : [];
}
