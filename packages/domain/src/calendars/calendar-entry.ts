import { isLonger } from '../shared/characters.ts';
import {
  isLocalDate,
  isLocalTime,
  minutesOfDay,
  timeOfMinutes,
  type LocalDate,
  type LocalTime,
} from '../shared/local-date.ts';
import { problem, type Problem } from '../shared/problem.ts';

/** How calendars are drawn and typed. Spec: manager §2 (Concierge calendar), §5, §9; partner-content-locker §9. */
export const CALENDAR = {
  /** The desk's grid, in hours of the day: 7 to 19. */
  gridFirstHour: 7,
  gridLastHour: 19,
  /** Hours at which an entry may begin: 7 to 21. */
  firstHour: 7,
  lastHour: 21,
  /** Hours may end after midnight, until those of the next day may begin. */
  nightEndHour: 7,
  /** Entries begin on quarters of an hour. */
  stepMinutes: 15,
  defaultMinutes: 60,
  pixelsPerHour: 40,
  /** Days ahead that are shown, at least. */
  aheadDays: 185,
  /** A partner's own day ends later. */
  partnerLastHour: 22,
} as const;

/** What a calendar says of the time kept free around an appointment. Managers and partners read French. */
export const BUFFER_TEXT = 'Battement';

const MAX_NAME_LENGTH = 99;
const MINUTES_PER_DAY = 1440;

/** Hours as somebody typed them: what an entry of a day and one of every week have in common. */
export type TypedHours = {
  readonly hour: number;
  readonly minutes: number;
  readonly lengthInMinutes: number;
  /** Who of the partner is there; empty for the partner without a name. */
  readonly userName: string;
};

/**
 * Everything that is wrong with them: they begin between 7:00 and 21:45 on a quarter of an hour, last whole quarters and end by 7:00 on the next day.
 * Without length (`mayBeEmpty`) they only take weekly hours away. Spec: manager §5 (Partners and calendars).
 */
export function entryProblems(
  { hour, minutes, lengthInMinutes, userName }: TypedHours,
  { mayBeEmpty }: { readonly mayBeEmpty: boolean },
): Problem[] {
  const { firstHour, lastHour, nightEndHour, stepMinutes } = CALENDAR;
  const begin = hour * 60 + minutes;
  const isEmpty = mayBeEmpty && lengthInMinutes === 0;
  const isLength = lengthInMinutes >= stepMinutes && lengthInMinutes % stepMinutes === 0;
  return [
    ...(hour < firstHour || hour > lastHour ? [problem('hour', 'calendarHour')] : []),
    ...(minutes % stepMinutes !== 0 || minutes >= 60 || minutes < 0 ? [problem('minutes', 'calendarMinutes')] : []),
    ...(isLength || isEmpty ? [] : [problem('lengthInMinutes', 'calendarLength')]),
    ...(isLength && begin + lengthInMinutes > MINUTES_PER_DAY + nightEndHour * 60
      ? [problem('lengthInMinutes', 'calendarEndsByMorning')]
      : []),
    ...(isLonger(userName.trim(), MAX_NAME_LENGTH) ? [problem('userName', 'tooLong', { max: MAX_NAME_LENGTH })] : []),
  ];
}

/** The day and the time of `2026-11-23T09:00`, as a desk's clock shows them; null for what is none. */
export function readLocalDateTime(text: string): { readonly date: LocalDate; readonly time: LocalTime } | null {
  const [date = '', time = ''] = text.split('T');
  return isLocalDate(date) && isLocalTime(time) ? { date, time } : null;
}

/** `2026-11-23T09:00` */
export const localDateTime = (date: LocalDate, time: LocalTime): string => `${date}T${time}`;

/** What the clock shows these minutes after the midnight at which a day begins: 00:30 half an hour after its end. */
export const timeOnClock = (minutes: number): LocalTime =>
  timeOfMinutes(((minutes % MINUTES_PER_DAY) + MINUTES_PER_DAY) % MINUTES_PER_DAY);

/** Hour and minutes of a time, as the wire has them. */
export function hourAndMinutes(time: LocalTime): { readonly hour: number; readonly minutes: number } {
  const all = minutesOfDay(time);
  return { hour: Math.floor(all / 60), minutes: all % 60 };
}
