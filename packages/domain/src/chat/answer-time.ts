import { openMinutesBetween, type LocalMoment, type Schedule } from '../conciergeries/opening-hours.ts';

/** What somebody wrote to a desk after the desk had spoken last, and when it was answered; null while it waits, unread. */
export interface Question {
  readonly asked: LocalMoment;
  readonly answered: LocalMoment | null;
}

/** How long a desk usually takes to answer, while it is open. */
export const ANSWER_TIMES = ['minutes', 'hour', 'hours', 'day'] as const;
export type AnswerTime = (typeof ANSWER_TIMES)[number];

/** Questions of the last so many days count, */
export const ANSWER_TIME_DAYS = 30;
/** the newest so many of them, */
export const MAX_ANSWER_TIME_QUESTIONS = 50;
/** and from so many on there is something usual. */
const minQuestions = 5;

/** At most so many minutes of opening hours, in order. A day is ten hours. */
const limits: readonly (readonly [AnswerTime, number])[] = [
  ['minutes', 10],
  ['hour', 60],
  ['hours', 240],
  ['day', 600],
];

/**
 * How long half of the questions wait at most, in words; null where there are too few of them, or where it is longer than anybody would
 * call usual. A question that still waits, unread, counts as having waited until now. See docs/rules/chat.md.
 */
export function medianAnswerTime(
  schedule: Schedule,
  questions: readonly Question[],
  now: LocalMoment,
): AnswerTime | null {
  if (questions.length < minQuestions || schedule.weekly.length === 0) return null;
  const waits = questions
    .map(({ asked, answered }) => openMinutesBetween(schedule, asked, answered ?? now))
    .toSorted((a, b) => a - b);
  const usual = waits[Math.ceil(waits.length / 2) - 1] ?? Number.POSITIVE_INFINITY;
  return limits.find(([, most]) => usual <= most)?.[0] ?? null;
}
