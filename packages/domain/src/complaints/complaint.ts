import { lastWorkingDay } from '../shared/working-days.ts';
import { addDays, addMonths, dayInMonthOf, type LocalDate, nextYear } from '../shared/local-date.ts';

/**
 * A complaint of a beneficiary: a conversation with a deadline. Code de la consommation, L612-2 (a written complaint comes before the mediator, who is asked
 * within a year of it) and L616-1 (the mediator is named again where a complaint was not settled). See docs/rules/complaints.md.
 */

export const COMPLAINT_STATES = ['received', 'handled', 'answered', 'closed', 'reopened'] as const;
export type ComplaintState = (typeof COMPLAINT_STATES)[number];

/** What an answer says. */
export const COMPLAINT_OUTCOMES = ['accepted', 'partly', 'refused'] as const;
export type ComplaintOutcome = (typeof COMPLAINT_OUTCOMES)[number];

export const MAX_SUBJECT_LENGTH = 120;

export type ComplaintSide = 'beneficiary' | 'desk';

/** What each side may make of a complaint, by its state. A desk closes only what it has answered; its beneficiary may end it at any time. */
const MOVES: Readonly<Record<ComplaintState, Readonly<Record<ComplaintSide, readonly ComplaintState[]>>>> = {
  received: { beneficiary: ['closed'], desk: ['handled', 'answered'] },
  handled: { beneficiary: ['closed'], desk: ['answered'] },
  answered: { beneficiary: ['closed', 'reopened'], desk: ['closed'] },
  closed: { beneficiary: ['reopened'], desk: [] },
  reopened: { beneficiary: ['closed'], desk: ['handled', 'answered'] },
};

export type ComplaintFacts = {
  readonly state: ComplaintState;
  /** The outcome of its latest answer. */
  readonly outcome: ComplaintOutcome | null;
  /** The day on which it was made, local to its desk. */
  readonly madeOn: LocalDate;
  readonly acknowledgeBy: LocalDate;
  readonly answerBy: LocalDate;
};

/** The states into which a side may move a complaint today. It is reopened as long as the mediator may be asked. */
export const complaintMoves = (
  facts: ComplaintFacts,
  side: ComplaintSide,
  today: LocalDate,
): readonly ComplaintState[] =>
  MOVES[facts.state][side].filter((to) => to !== 'reopened' || isMediatorOpen(facts.madeOn, today));

/** Still waits for an answer. */
export const isOpenComplaint = (state: ComplaintState): boolean => state !== 'answered' && state !== 'closed';

/** A complaint never waits longer than two months, whatever the page says. */
const MAX_ANSWER_MONTHS = 2;
export const MAX_ACKNOWLEDGE_DAYS = 10;
export const MAX_ANSWER_DAYS = 60;

type ComplaintDelays = {
  /** Working days until the desk takes it in hand. */
  readonly acknowledgeDays: number;
  /** Days until it is answered. */
  readonly answerDays: number;
};

/** The days by which a complaint that is made, or reopened, on a day is taken in hand and answered, both included. */
export const complaintDeadlines = (
  madeOn: LocalDate,
  { acknowledgeDays, answerDays }: ComplaintDelays,
): { readonly acknowledgeBy: LocalDate; readonly answerBy: LocalDate } => {
  const longest = dayInMonthOf(addMonths(madeOn, MAX_ANSWER_MONTHS), Number(madeOn.slice(-2)));
  const answerBy = addDays(madeOn, answerDays);
  return {
    acknowledgeBy: lastWorkingDay(madeOn, acknowledgeDays),
    answerBy: answerBy < longest ? answerBy : longest,
  };
};

/** L612-2, 4°: the mediator is asked within a year of the written complaint, this day included. */
const mediatorUntil = (madeOn: LocalDate): LocalDate => nextYear(madeOn);

/** Whether the mediator may still be asked about a complaint of a day. */
export const isMediatorOpen = (madeOn: LocalDate, today: LocalDate): boolean => today <= mediatorUntil(madeOn);

type ComplaintDelay = 'none' | 'acknowledgement' | 'answer';

/** What a desk is late with. */
export function complaintDelay(facts: ComplaintFacts, today: LocalDate): ComplaintDelay {
  if (!isOpenComplaint(facts.state)) return 'none';
  if (today > facts.answerBy) return 'answer';
  return facts.state !== 'handled' && today > facts.acknowledgeBy ? 'acknowledgement' : 'none';
}

/**
 * Until when the mediator may be asked, where the way to them is open: the complaint was refused in whole or in part, or its answer is overdue. Null while
 * there is an answer to wait for, after one that accepts, and a year after the complaint.
 */
export function mediatorOpenUntil(facts: ComplaintFacts, today: LocalDate): LocalDate | null {
  const until = mediatorUntil(facts.madeOn);
  const isUnsettled =
    complaintDelay(facts, today) === 'answer' || facts.outcome === 'refused' || facts.outcome === 'partly';
  return isUnsettled && today <= until ? until : null;
}

/** As people and mails name it: "R-12". */
export const complaintNumber = (id: number): string => `R-${id}`;
