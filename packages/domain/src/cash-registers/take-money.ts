import type { PaymentMode } from '../payments/payment-modes.ts';
import { meansOfMode, type Means } from './takings.ts';

/** What decides whether money may pass over a desk's counter now. */
export type TillFacts = {
  /** The desk works with cash registers. */
  readonly deskHasRegisters: boolean;
  /** The one that this person has open at this desk, with what it takes; null for none. */
  readonly own: { readonly takes: Readonly<Record<Means, boolean>> } | null;
  /** Works for all desks and stands at none (PROD): may record what was taken elsewhere. */
  readonly mayWithout: boolean;
};

/** Money in one mode that comes in or goes out now. */
export type CounterMoney = {
  readonly mode: PaymentMode;
  /** A register told of this money before: then it leaves from a register too. */
  readonly isInRegister: boolean;
  /** It comes in, so the register must take this form. */
  readonly comesIn: boolean;
};

export type TillRefusal = 'registerNotOpen' | 'notTaken';

/**
 * Whether cash, cheques and cards may be recorded now; null when they may. A desk with registers takes them only into an open one. A desk
 * without any works without. Spec: manager §3 (cardOk, checkOk, cashOk), §7; docs/rules/cash-registers.md.
 */
export function refusalAtCounter(till: TillFacts, money: readonly CounterMoney[]): TillRefusal | null {
  for (const { mode, isInRegister, comesIn } of money) {
    const means = meansOfMode(mode);
    if (means === null) continue;
    if (till.own !== null) {
      if (comesIn && !till.own.takes[means]) return 'notTaken';
    } else if (isInRegister || (till.deskHasRegisters && !till.mayWithout)) return 'registerNotOpen';
  }
  return null;
}

/** Whether new money of a form may be entered. */
export function takesMeans(till: TillFacts, means: Means): boolean {
  return till.own === null ? till.mayWithout || !till.deskHasRegisters : till.own.takes[means];
}

/**
 * Whether somebody who enters a conciergerie is led to open a register first: who had none selected yet, works without PROD, has none open, while
 * some wait to be opened. Spec: manager §4 "Conciergerie selection".
 */
export function opensRegisterFirst(facts: {
  readonly hadConciergerie: boolean;
  readonly mayWithout: boolean;
  readonly hasOneOpen: boolean;
  readonly closedCount: number;
}): boolean {
  return !facts.hadConciergerie && !facts.mayWithout && !facts.hasOneOpen && facts.closedCount > 0;
}
