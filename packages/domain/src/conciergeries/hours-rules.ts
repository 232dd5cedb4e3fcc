import { isLocalDate, type LocalDate } from '../shared/local-date.ts';
import { problem, type Problem } from '../shared/problem.ts';
import { notWhole } from '../shared/whole-number.ts';
import { type Hhmm, hhmmToMinutes, inOrder } from './opening-hours.ts';

/* What a desk may say of its hours. Spec: manager §5 and partner-content-locker §5 (Hours and holidays). */

/** A holiday's name is shorter than this. */
const NAME_LIMIT = 100;
/** Times above show blank, so none may be typed. Spec: manager §9. */
const MAX_HHMM: Hhmm = 2300;
/** As many slots of weekly hours as anybody could read. */
const MAX_WEEKLY_SLOTS = 50;
const EVERY_DAY = 127;
/** A week, after which nobody means a grace period any more. */
const MAX_GRACE_MINUTES = 7 * 24 * 60;

/** Whether a number is a time that can be typed: 0, or 100 to 2300 with minutes under 60; what is under 100 is read as hours before. */
export const isTypedHhmm = (hhmm: number): boolean =>
  Number.isInteger(hhmm) && (hhmm === 0 || hhmm >= 100) && hhmm <= MAX_HHMM && hhmm % 100 < 60;

function dayProblems(field: string, day: string | null): Problem[] {
  if (day === null || day === '') return [problem(field, 'chooseADate')];
  return isLocalDate(day) ? [] : [problem(field, 'invalidDate')];
}

/** A desk's own hours are for days to come: a day that is over stays as it was. `today` is that of the desk. */
const pastProblems = (field: string, day: string | null, today: LocalDate): Problem[] =>
  day !== null && isLocalDate(day) && day < today ? [problem(field, 'dateInThePast')] : [];

interface Span {
  readonly startTime: Hhmm | null;
  readonly endTime: Hhmm | null;
}

/** Whether two openings share a minute; those that touch do not. */
function overlaps(one: Span, other: Span): boolean {
  if (one.startTime === null || one.endTime === null || other.startTime === null || other.endTime === null)
    return false;
  const a = inOrder({ startTime: one.startTime, endTime: one.endTime });
  const b = inOrder({ startTime: other.startTime, endTime: other.endTime });
  return a.startTime < b.endTime && b.startTime < a.endTime;
}

/** What is wrong with a closed day that holds for every desk. */
export function holidayProblems({ day, name }: { readonly day: string | null; readonly name: string }): Problem[] {
  return [
    ...dayProblems('day', day),
    ...(name === '' ? [problem('name', 'chooseAName')] : []),
    ...(name.length >= NAME_LIMIT ? [problem('name', 'nameUnderHundred')] : []),
  ];
}

/** The hours of one day as somebody typed them; null is nothing typed. */
export interface TypedExceptionalHour {
  readonly day: string | null;
  readonly open: boolean;
  readonly startTime: Hhmm | null;
  readonly endTime: Hhmm | null;
  /** Beyond the specification: what the day is called. */
  readonly name: string;
}

/** What is wrong with the hours of one day. Start and end may come in either order, but a day that opens must last and is not over. */
export function exceptionalHourProblems(
  { day, open, startTime, endTime, name }: TypedExceptionalHour,
  today: LocalDate,
): Problem[] {
  const times = [
    ...timeProblems('startTime', startTime, 'chooseAStart'),
    ...timeProblems('endTime', endTime, 'chooseAnEnd'),
  ];
  return [
    ...dayProblems('day', day),
    ...pastProblems('day', day, today),
    ...times,
    ...(times.length === 0 && open && startTime === endTime ? [problem('endTime', 'correctYourEntry')] : []),
    ...(name.length >= NAME_LIMIT ? [problem('name', 'nameUnderHundred')] : []),
  ];
}

/** What is wrong with hours beside the others of their day: none is open and closed, and no two openings overlap. */
export function besideOthersProblems(
  typed: TypedExceptionalHour,
  others: readonly Omit<TypedExceptionalHour, 'name'>[],
): Problem[] {
  const ofDay = others.filter(({ day }) => day === typed.day);
  if (ofDay.some(({ open }) => open !== typed.open)) return [problem('day', 'dayOpenAndClosed')];
  return typed.open && ofDay.some((other) => overlaps(typed, other)) ? [problem('startTime', 'hoursOverlap')] : [];
}

/** What is wrong with the hours that several days are given at once: each fits one of these days, none of which is over, and the others of its day. */
export function daysHoursProblems(
  field: string,
  days: readonly string[],
  hours: readonly TypedExceptionalHour[],
  today: LocalDate,
): Problem[] {
  const past = days.some((day) => day < today) ? [problem('days', 'dateInThePast')] : [];
  const wrong = hours.flatMap((typed, index) => {
    const found = [
      ...exceptionalHourProblems(typed, today),
      ...(typed.day !== null && !days.includes(typed.day) ? [problem('day', 'invalidDate')] : []),
      ...besideOthersProblems(typed, hours.slice(0, index)),
    ];
    return found.map((each) => ({ ...each, field: `${field}[${index}].${each.field}` }));
  });
  return [...past, ...wrong];
}

function timeProblems(field: string, time: Hhmm | null, missing: 'chooseAStart' | 'chooseAnEnd'): Problem[] {
  if (time === null) return [problem(field, missing)];
  return isTypedHhmm(time) ? [] : [problem(field, 'invalidTime')];
}

export interface WeeklySlot {
  readonly daysOfWeek: number;
  readonly startTime: Hhmm;
  readonly endTime: Hhmm;
}

/** Whether two slots open on one day at one time; one that repeats another is dropped and harms nothing. */
function clashes(one: WeeklySlot, other: WeeklySlot): boolean {
  const [a, b] = [inOrder(one), inOrder(other)];
  const isRepeated = a.daysOfWeek === b.daysOfWeek && a.startTime === b.startTime && a.endTime === b.endTime;
  return (a.daysOfWeek & b.daysOfWeek) !== 0 && overlaps(a, b) && !isRepeated;
}

/** What is wrong with weekly hours, each beside its slot: invalid days, invalid times, a slot of no length or over another. */
export function weeklyHoursProblems(field: string, slots: readonly WeeklySlot[]): Problem[] {
  if (slots.length > MAX_WEEKLY_SLOTS) return [problem(field, 'tooMany', { max: MAX_WEEKLY_SLOTS })];
  return slots.flatMap((slot, index) => {
    const { daysOfWeek, startTime, endTime } = slot;
    const wrong = (name: string) => problem(`${field}[${index}].${name}`, 'correctYourEntry');
    return [
      ...(Number.isInteger(daysOfWeek) && daysOfWeek >= 1 && daysOfWeek <= EVERY_DAY ? [] : [wrong('daysOfWeek')]),
      ...(isTypedHhmm(startTime) ? [] : [wrong('startTime')]),
      ...(isTypedHhmm(endTime) && endTime !== startTime ? [] : [wrong('endTime')]),
      ...(slots.slice(0, index).some((other) => clashes(slot, other))
        ? [problem(`${field}[${index}].startTime`, 'hoursOverlap')]
        : []),
    ];
  });
}

/** Weekly hours as they are kept: an end before the start is swapped, in the order of the week, none twice. */
export function keptWeeklyHours<Slot extends WeeklySlot>(slots: readonly Slot[]): Slot[] {
  const kept = new Map<string, Slot>();
  for (const slot of slots.map(inOrder)) kept.set(`${slot.daysOfWeek} ${slot.startTime} ${slot.endTime}`, slot);
  return [...kept.values()].toSorted(
    (a, b) => firstDay(a) - firstDay(b) || hhmmToMinutes(a.startTime) - hhmmToMinutes(b.startTime),
  );
}

/** The lowest bit of a mask of days: the day of the week with which a slot begins. */
const firstDay = ({ daysOfWeek }: WeeklySlot): number => daysOfWeek & -daysOfWeek;

/** The grace period in whole minutes. */
export function graceProblems(gracePeriod: number | null): Problem[] {
  // What is no number is asked for as the specification asks.
  if (gracePeriod === null || Number.isNaN(gracePeriod) || gracePeriod < 0)
    return [problem('gracePeriod', 'positiveNumberPlease')];
  const wrong = notWhole(gracePeriod);
  if (wrong !== null) return [problem('gracePeriod', wrong)];
  return gracePeriod > MAX_GRACE_MINUTES ? [problem('gracePeriod', 'tooLarge', { max: MAX_GRACE_MINUTES })] : [];
}
