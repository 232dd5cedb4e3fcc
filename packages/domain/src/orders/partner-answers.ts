import { isLonger } from '../shared/characters.ts';
import type { LocalDate } from '../shared/local-date.ts';
import { problem, type Problem } from '../shared/problem.ts';
import { partnerTask, type PlaceInLife } from './partner-tasks.ts';

/** What a partner answers to an order, or that an answer no longer holds. */
export const PARTNER_ANSWERS = ['accept', 'decline', 'propose', 'done', 'withdraw'] as const;
export type PartnerAnswer = (typeof PARTNER_ANSWERS)[number];

/** What waits for the desk because of a partner: they do not do it, would at another time, or have something to say. */
export const OPEN_ANSWERS = ['declined', 'proposed', 'commented'] as const;
export type OpenAnswer = (typeof OPEN_ANSWERS)[number];

/**
 * What may be answered to an order now. Anyone who has accepted may still decline or propose another time until the work is done; that it is done is only for
 * a partner to say where nothing has to come back to the desk. Declining is no refusal of the order: the desk decides what becomes of it.
 */
export function answersTo(order: PlaceInLife): readonly PartnerAnswer[] {
  switch (partnerTask(order)) {
    case 'confirm':
      return ['accept', 'decline', 'propose'];
    case 'quote':
      return ['decline'];
    case 'perform':
      return order.workflow === 'RENDEZ_VOUS' ? ['done', 'decline', 'propose'] : ['decline', 'propose'];
    default:
      return [];
  }
}

/** What was declined or proposed can be taken back until the desk has settled it. */
export const isWithdrawable = (open: { readonly kind: OpenAnswer } | null): boolean =>
  open !== null && open.kind !== 'commented';

/** It waits for its partner's word: whether they take it on. */
export const isToConfirm = ({ status, workflow }: Pick<PlaceInLife, 'status' | 'workflow'>): boolean =>
  partnerTask({ status, workflow, isDroppedOff: false, isReturned: false }) === 'confirm';

const MAX_REASON_LENGTH = 1000;

/** Everything that is wrong with an answer: declining says why, another time says which day, from today on. */
export function answerProblems(
  sent: { readonly answer: PartnerAnswer; readonly reason: string; readonly date: LocalDate | null },
  today: LocalDate,
): Problem[] {
  const { answer, reason, date } = sent;
  return [
    ...(answer === 'decline' && reason.trim() === '' ? [problem('reason', 'required')] : []),
    ...(isLonger(reason.trim(), MAX_REASON_LENGTH) ? [problem('reason', 'tooLong', { max: MAX_REASON_LENGTH })] : []),
    ...(answer === 'propose' && date === null ? [problem('date', 'required')] : []),
    ...(answer === 'propose' && date !== null && date < today ? [problem('date', 'dateInThePast')] : []),
  ];
}
