import type { Text } from '../shared/lang.ts';
import { problem, type Problem } from '../shared/problem.ts';

/**
 * The way back of goods that were withdrawn from (Code de la consommation, L221-23 and L221-24): who has them, what may be noted next, and what
 * releases the refund. See docs/rules/withdrawal.md.
 */

/** In the order in which they happen; each once. `kept` and `to_partner` are two ends of which one is noted. */
export const RETURN_STEPS = ['sent', 'received', 'checked', 'to_partner', 'kept'] as const;
export type ReturnStep = (typeof RETURN_STEPS)[number];

/** In which state the desk found them. */
export const RETURN_CONDITIONS = {
  intact: { fr: 'conforme', en: 'as expected' },
  damaged: { fr: 'abîmé', en: 'damaged' },
  incomplete: { fr: 'incomplet', en: 'incomplete' },
} as const satisfies Record<string, Text>;
export type ReturnCondition = keyof typeof RETURN_CONDITIONS;
export const RETURN_CONDITION_KEYS = ['intact', 'damaged', 'incomplete'] as const satisfies readonly ReturnCondition[];

export const MAX_CARRIER_LENGTH = 60;
export const MAX_TRACKING_LENGTH = 60;
export const MAX_RETURN_NOTE_LENGTH = 500;

export type ReturnHolder = 'beneficiary' | 'carrier' | 'desk' | 'partner';

/** Who has the goods. A proof of sending that is noted after they came changes nothing of it: `next` forbids it. */
export function returnHolder(steps: readonly ReturnStep[]): ReturnHolder {
  if (steps.includes('to_partner')) return 'partner';
  if (steps.includes('received')) return 'desk';
  return steps.includes('sent') ? 'carrier' : 'beneficiary';
}

/** What may be noted now. */
export function nextReturnSteps(steps: readonly ReturnStep[]): readonly ReturnStep[] {
  const has = (step: ReturnStep): boolean => steps.includes(step);
  if (has('to_partner') || has('kept')) return [];
  if (has('checked')) return ['to_partner', 'kept'];
  if (has('received')) return ['checked'];
  return has('sent') ? ['received'] : ['sent', 'received'];
}

/** Nothing more is to be done with the goods. */
export const isReturnOver = (steps: readonly ReturnStep[]): boolean => nextReturnSteps(steps).length === 0;

/** What releases the refund: the goods are back, or it is proved that they were sent, whichever comes first (L221-24). */
export function refundReleasedBy(steps: readonly ReturnStep[]): 'receipt' | 'proof' | null {
  if (steps.includes('received')) return 'receipt';
  return steps.includes('sent') ? 'proof' : null;
}

/** What the desk does next, by which its returns are listed. */
export type ReturnTask = 'await' | 'refund' | 'receive' | 'check' | 'give_back';

/** Null where nothing is left to do. `isCarriedOut`: the refund has been released. */
export function returnTask(steps: readonly ReturnStep[], isCarriedOut: boolean): ReturnTask | null {
  const next = nextReturnSteps(steps);
  if (next.includes('to_partner')) return 'give_back';
  if (next.includes('checked')) return 'check';
  if (next.length === 0) return null;
  if (steps.includes('sent')) return isCarriedOut ? 'receive' : 'refund';
  return isCarriedOut ? 'receive' : 'await';
}

/** The number of a withdrawal in what somebody types or scans: `RT-2026-0148` is 148, with or without its dashes. */
export function readWithdrawalReference(typed: string): number | null {
  const found = /^RT[-\s]?\d{4}[-\s]?(\d{4,12})$/i.exec(typed.trim());
  return found?.[1] === undefined ? null : Number(found[1]);
}

/** What is missing of a step: a proof names carrier and parcel, a check says the state, and who takes goods for the partner is named. */
export function returnProblems(of: {
  readonly step: ReturnStep;
  readonly carrier: string;
  readonly trackingNumber: string;
  readonly condition: ReturnCondition | null;
  readonly givenTo: string;
}): Problem[] {
  const isMissing = (text: string): boolean => text.trim() === '';
  return [
    ...(of.step === 'sent' && isMissing(of.carrier) ? [problem('carrier', 'required')] : []),
    ...(of.step === 'sent' && isMissing(of.trackingNumber) ? [problem('trackingNumber', 'required')] : []),
    ...(of.step === 'checked' && of.condition === null ? [problem('condition', 'required')] : []),
    ...(of.step === 'to_partner' && isMissing(of.givenTo) ? [problem('givenTo', 'required')] : []),
  ];
}
