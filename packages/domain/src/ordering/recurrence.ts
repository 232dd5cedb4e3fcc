import {
  addDays,
  addMonths,
  compareDates,
  dayInMonthOf,
  dayOfWeek,
  daysBetween,
  isLocalDate,
  isLocalTime,
  isOnDays,
  monthsBetween,
  type DayMask,
  type LocalDate,
  type LocalTime,
} from '../shared/local-date.ts';
import { problem, type Problem } from '../shared/problem.ts';
import { notWhole } from '../shared/whole-number.ts';
import { minutesBetween } from './time-range.ts';

/** The wire's kinds of recurrence: every N days, Monday to Friday, weekly, monthly, yearly. Spec: beneficiary-and-access §3. */
export const RECURRENCE_TYPES = ['TLJ', 'TLJDLS', 'TLS', 'TLM', 'TLA'] as const;
export type RecurrenceType = (typeof RECURRENCE_TYPES)[number];

/** Every 1 to 10 days, 1 to 5 weeks, 1 to 5 months. Spec: beneficiary-and-access §9. */
export const MAX_INTERVAL = { TLJ: 10, TLS: 5, TLM: 5 } as const;

export type RecurrencePattern =
  | { readonly type: 'TLJ'; readonly everyDays: number }
  | { readonly type: 'TLJDLS' }
  /** Weeks begin on Monday and are counted from the week of the first occurrence, so that a series never begins with a pause. */
  | { readonly type: 'TLS'; readonly everyWeeks: number; readonly days: DayMask }
  /** A day that a month does not have is its last one: the 31st falls on 30 April and 28 or 29 February. Counted from the first occurrence. */
  | { readonly type: 'TLM'; readonly everyMonths: number; readonly dayOfMonth: number }
  /** On the day of `from`; 29 February falls on 28 February in common years. */
  | { readonly type: 'TLA' };

/** When an order repeats: days of the conciergerie's calendar, and optionally between which times. */
export type Recurrence = {
  readonly pattern: RecurrencePattern;
  /** The first day that may be an occurrence. */
  readonly from: LocalDate;
  /** The last day that may be one; null when the series goes on until it is stopped. */
  readonly until: LocalDate | null;
  readonly beginTime: LocalTime | null;
  readonly endTime: LocalTime | null;
};

/** The recurrence as typed, under the wire's names. */
export type RecurrenceDraft = {
  readonly recurrType?: RecurrenceType | null;
  readonly recurrTLJ_every?: number | null;
  readonly recurrTLS_every?: number | null;
  readonly recurrTLS_dow?: number | null;
  readonly recurrTLM_every?: number | null;
  readonly recurrTLM_jdm?: number | null;
  readonly recurrBeginTime?: LocalTime | null;
  readonly recurrEndTime?: LocalTime | null;
  readonly beginDate?: LocalDate | null;
  readonly endDate?: LocalDate | null;
};

const EVERY_DAY: DayMask = 127;
const MONTHS_IN_A_YEAR = 12;

/** Reads a typed recurrence, or says everything that is wrong with it. Spec: beneficiary-and-access §3 (New order), §9. */
export function readRecurrence(
  draft: RecurrenceDraft,
): { readonly ok: true; readonly value: Recurrence } | { readonly ok: false; readonly problems: readonly Problem[] } {
  const { beginDate = null, endDate = null, recurrBeginTime = null, recurrEndTime = null } = draft;
  const read = readPattern(draft);
  const problems = [
    ...(read.ok ? [] : read.problems),
    ...dateProblems(beginDate, endDate),
    ...timeProblems(recurrBeginTime, recurrEndTime),
  ];
  if (!read.ok || beginDate === null || problems.length > 0) return { ok: false, problems };
  return {
    ok: true,
    value: { pattern: read.value, from: beginDate, until: endDate, beginTime: recurrBeginTime, endTime: recurrEndTime },
  };
}

type PatternRead =
  | { readonly ok: true; readonly value: RecurrencePattern }
  | { readonly ok: false; readonly problems: Problem[] };

function readPattern(draft: RecurrenceDraft): PatternRead {
  switch (draft.recurrType ?? null) {
    case null:
      return { ok: false, problems: [problem('recurrType', 'recurrenceRequired')] };
    case 'TLJ': {
      const problems = numberProblems('recurrTLJ_every', draft.recurrTLJ_every, MAX_INTERVAL.TLJ);
      return answer(problems, { type: 'TLJ', everyDays: draft.recurrTLJ_every ?? 1 });
    }
    case 'TLJDLS':
      return { ok: true, value: { type: 'TLJDLS' } };
    case 'TLS': {
      const problems = [
        ...numberProblems('recurrTLS_every', draft.recurrTLS_every, MAX_INTERVAL.TLS),
        ...dayProblems(draft.recurrTLS_dow),
      ];
      return answer(problems, { type: 'TLS', everyWeeks: draft.recurrTLS_every ?? 1, days: draft.recurrTLS_dow ?? 0 });
    }
    case 'TLM': {
      const problems = [
        ...numberProblems('recurrTLM_every', draft.recurrTLM_every, MAX_INTERVAL.TLM),
        ...numberProblems('recurrTLM_jdm', draft.recurrTLM_jdm, 31),
      ];
      return answer(problems, {
        type: 'TLM',
        everyMonths: draft.recurrTLM_every ?? 1,
        dayOfMonth: draft.recurrTLM_jdm ?? 1,
      });
    }
    case 'TLA':
      return { ok: true, value: { type: 'TLA' } };
  }
}

const answer = (problems: Problem[], value: RecurrencePattern): PatternRead =>
  problems.length === 0 ? { ok: true, value } : { ok: false, problems };

function numberProblems(field: string, typed: number | null | undefined, most: number): Problem[] {
  if (typed === null || typed === undefined) return [problem(field, 'required')];
  const wrong = notWhole(typed);
  if (wrong !== null) return [problem(field, wrong)];
  if (typed < 1) return [problem(field, 'tooSmall', { min: 1 })];
  return typed > most ? [problem(field, 'tooLarge', { max: most })] : [];
}

function dayProblems(mask: number | null | undefined): Problem[] {
  if (mask === null || mask === undefined || mask === 0) return [problem('recurrTLS_dow', 'weekdayRequired')];
  return Number.isSafeInteger(mask) && mask > 0 && mask <= EVERY_DAY ? [] : [problem('recurrTLS_dow', 'invalidChoice')];
}

function dateProblems(from: LocalDate | null, until: LocalDate | null): Problem[] {
  const found: Problem[] = [];
  if (from === null) found.push(problem('beginDate', 'dateRequired'));
  else if (!isLocalDate(from)) found.push(problem('beginDate', 'invalidDate'));
  if (until === null) return found;
  if (!isLocalDate(until)) found.push(problem('endDate', 'invalidDate'));
  else if (from !== null && until < from) found.push(problem('endDate', 'endBeforeBegin'));
  return found;
}

function timeProblems(begin: LocalTime | null, end: LocalTime | null): Problem[] {
  const found: Problem[] = [];
  if (begin !== null && !isLocalTime(begin)) found.push(problem('recurrBeginTime', 'invalidTime'));
  if (end !== null && !isLocalTime(end)) found.push(problem('recurrEndTime', 'invalidTime'));
  if (found.length > 0 || end === null) return found;
  if (begin === null) return [problem('recurrBeginTime', 'timeRequired')];
  return minutesBetween(begin, end) === null ? [problem('recurrEndTime', 'invalidTimeRange')] : [];
}

/** True for a day on which the order repeats. */
export const occursOn = (recurrence: Recurrence, date: LocalDate): boolean => nextOccurrence(recurrence, date) === date;

/** The first day of the series on or after a day; null when there is none any more. */
export function nextOccurrence({ pattern, from, until }: Recurrence, onOrAfter: LocalDate): LocalDate | null {
  const start = compareDates(onOrAfter, from) < 0 ? from : onOrAfter;
  const next = nextOf(pattern, from, start);
  return until !== null && next > until ? null : next;
}

/** At most so many days of the series, in order, from a day on (included). */
export function occurrencesFrom(recurrence: Recurrence, onOrAfter: LocalDate, atMost: number): LocalDate[] {
  const found: LocalDate[] = [];
  let next = nextOccurrence(recurrence, onOrAfter);
  while (next !== null && found.length < atMost) {
    found.push(next);
    next = nextOccurrence(recurrence, addDays(next, 1));
  }
  return found;
}

/** `start` is never before `from`. */
function nextOf(pattern: RecurrencePattern, from: LocalDate, start: LocalDate): LocalDate {
  switch (pattern.type) {
    case 'TLJ': {
      const behind = daysBetween(from, start) % pattern.everyDays;
      return behind === 0 ? start : addDays(start, pattern.everyDays - behind);
    }
    case 'TLJDLS': {
      const day = dayOfWeek(start);
      return day <= 5 ? start : addDays(start, 8 - day);
    }
    case 'TLS':
      return nextWeekly(pattern, from, start);
    case 'TLM':
      return nextMonthly(from, start, pattern.everyMonths, pattern.dayOfMonth);
    case 'TLA':
      return nextMonthly(from, start, MONTHS_IN_A_YEAR, Number(from.slice(8, 10)));
  }
}

function nextWeekly(
  { everyWeeks, days }: { readonly everyWeeks: number; readonly days: DayMask },
  from: LocalDate,
  start: LocalDate,
): LocalDate {
  let first = from;
  while (!isOnDays(days, first)) first = addDays(first, 1);
  const firstMonday = mondayOf(first);
  let day = start > first ? start : first;
  // A week of the series holds at least one chosen day, so this ends within the weeks between two of them and one more.
  for (;;) {
    const week = daysBetween(firstMonday, mondayOf(day)) / 7;
    if (week % everyWeeks !== 0) day = addDays(mondayOf(day), 7 * (everyWeeks - (week % everyWeeks)));
    else if (isOnDays(days, day)) return day;
    else day = addDays(day, 1);
  }
}

const mondayOf = (date: LocalDate): LocalDate => addDays(date, 1 - dayOfWeek(date));

function nextMonthly(from: LocalDate, start: LocalDate, everyMonths: number, dayOfMonth: number): LocalDate {
  const inFirstMonth = dayInMonthOf(from, dayOfMonth);
  const first = inFirstMonth >= from ? inFirstMonth : dayInMonthOf(addMonths(from, 1), dayOfMonth);
  if (start <= first) return first;
  const passed = monthsBetween(first, start);
  const inStep = passed - (passed % everyMonths);
  const day = dayInMonthOf(addMonths(first, inStep), dayOfMonth);
  return day >= start ? day : dayInMonthOf(addMonths(first, inStep + everyMonths), dayOfMonth);
}
