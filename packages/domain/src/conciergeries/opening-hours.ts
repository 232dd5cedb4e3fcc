import {
  addDays,
  isOnDays,
  minutesOfDay,
  timeOfMinutes,
  type DayMask,
  type LocalDate,
  type LocalTime,
} from '../shared/local-date.ts';

/** A clock time as a number: 900 is 9:00, 1830 is 18:30. Spec: manager §9. */
export type Hhmm = number;

/** Weekly hours: which days (Monday 1 … Sunday 64), from when to when. Several records may share a day. */
export type WeeklyHours = { readonly daysOfWeek: DayMask; readonly startTime: Hhmm; readonly endTime: Hhmm };

/** Hours of one day that replace the weekly ones, holidays included. */
type ExceptionalHours = { readonly date: LocalDate; readonly startTime: Hhmm; readonly endTime: Hhmm };

export type Schedule = {
  readonly weekly: readonly WeeklyHours[];
  /** Closed days. */
  readonly holidays: readonly LocalDate[];
  readonly exceptional: readonly ExceptionalHours[];
};

/** A stretch of a day, in minutes from midnight; the end is not part of it. */
export type Opening = { readonly startMinutes: number; readonly endMinutes: number };

/** The weekly hours that hold for beneficiaries: those announced to them, else those of the desk. Spec: beneficiary-and-access §3 (hoursBenef). */
export const announcedHours = <Hours>(desk: readonly Hours[], beneficiaries: readonly Hours[]): readonly Hours[] =>
  beneficiaries.length > 0 ? beneficiaries : desk;

export const DEFAULT_WEEKLY_HOURS = { startTime: 900, endTime: 1800 } as const;

/** Minutes from midnight of an hhmm number. */
export function hhmmToMinutes(hhmm: Hhmm): number {
  return Math.floor(hhmm / 100) * 60 + (hhmm % 100);
}

/** The hhmm number of a time of day. */
export function timeToHhmm(time: LocalTime): Hhmm {
  return Number(time.slice(0, 2)) * 100 + Number(time.slice(3, 5));
}

/** A number as somebody means it: under 100 it is hours, 9 is 900. Spec: manager §5. */
export const hhmmOfNumber = (number: number): Hhmm => (number > 0 && number < 100 ? number * 100 : number);

const DIGITS = /^-?\d+$/;
/** 9:30, 9h30, 9 h 30, 9h. */
const SEPARATED = /^(\d{1,2})\s?[:h]\s?(\d{0,2})$/i;

/** Whether a text is a number or hours and minutes, so that it is not read as 0 for want of anything better. */
export const isHhmmText = (text: string): boolean => DIGITS.test(text.trim()) || SEPARATED.test(text.trim());

/**
 * Reads 'hh:mm', '9h30' or 'hhmm' as typed: values under 100 are hours, what is no number is 0. Spec: manager §5.
 * A number that is no time of day (2575) stays what it is: the rules refuse it.
 */
export function parseHhmm(text: string): Hhmm {
  const typed = text.trim();
  const [, hours, minutes = ''] = SEPARATED.exec(typed) ?? [];
  if (hours !== undefined) return Number(hours) * 100 + Number(minutes);
  return DIGITS.test(typed) ? hhmmOfNumber(Number(typed)) : 0;
}

/** How an hhmm number shows: '09:00'; values above 2300 show blank. Spec: manager §9. */
export function formatHhmm(hhmm: Hhmm): string {
  return hhmm > 2300 ? '' : timeOfMinutes(hhmmToMinutes(hhmm));
}

/** Start and end in order: an end before the start is swapped. Spec: manager §5. */
export function inOrder<T extends { readonly startTime: Hhmm; readonly endTime: Hhmm }>(hours: T): T {
  return hours.startTime <= hours.endTime ? hours : { ...hours, startTime: hours.endTime, endTime: hours.startTime };
}

function merged(openings: readonly Opening[]): Opening[] {
  const result: Opening[] = [];
  for (const opening of openings.toSorted((a, b) => a.startMinutes - b.startMinutes)) {
    const last = result.at(-1);
    if (opening.endMinutes <= opening.startMinutes) continue;
    if (last !== undefined && opening.startMinutes <= last.endMinutes) {
      result[result.length - 1] = { ...last, endMinutes: Math.max(last.endMinutes, opening.endMinutes) };
    } else result.push(opening);
  }
  return result;
}

/** The openings of a day, merged and in order: exceptional hours first, else none on a holiday, else the weekly ones. */
export function openingsOn(schedule: Schedule, date: LocalDate): Opening[] {
  const exceptional = schedule.exceptional.filter((hours) => hours.date === date);
  const weekly = schedule.weekly.filter((hours) => isOnDays(hours.daysOfWeek, date));
  const closed = exceptional.length === 0 && schedule.holidays.includes(date);
  const hours = closed ? [] : exceptional.length > 0 ? exceptional : weekly;
  return merged(
    hours
      .map(inOrder)
      .map((entry) => ({ startMinutes: hhmmToMinutes(entry.startTime), endMinutes: hhmmToMinutes(entry.endTime) })),
  );
}

/** A moment as the clock of a conciergerie shows it. */
export interface LocalMoment {
  readonly date: LocalDate;
  readonly time: LocalTime;
}

/** For how many minutes it is open from one moment to a later one; 0 where they are the other way round. */
export function openMinutesBetween(schedule: Schedule, from: LocalMoment, to: LocalMoment): number {
  let minutes = 0;
  for (let date = from.date; date <= to.date; date = addDays(date, 1)) {
    const begin = date === from.date ? minutesOfDay(from.time) : 0;
    const end = date === to.date ? minutesOfDay(to.time) : 24 * 60;
    for (const { startMinutes, endMinutes } of openingsOn(schedule, date))
      minutes += Math.max(0, Math.min(end, endMinutes) - Math.max(begin, startMinutes));
  }
  return minutes;
}
