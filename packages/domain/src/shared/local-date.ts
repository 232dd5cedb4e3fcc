import { NO_BREAK_SPACE, type Lang } from './lang.ts';

/** A calendar day, 'YYYY-MM-DD', in the zone of the conciergerie that it belongs to. Compares as text. */
export type LocalDate = string;
/** A time of day, 'HH:MM', in the zone of the conciergerie that it belongs to. Compares as text. */
export type LocalTime = string;
/** 1 Monday … 7 Sunday. */
export type DayOfWeek = 1 | 2 | 3 | 4 | 5 | 6 | 7;
/** Days of the week as bits: Monday 1, Tuesday 2, Wednesday 4 … Sunday 64; 31 is Monday to Friday. */
export type DayMask = number;

const MS_PER_DAY = 86_400_000;
const FAR_DATE_DAYS = 90;

const MONTHS = {
  fr: [
    'janvier',
    'février',
    'mars',
    'avril',
    'mai',
    'juin',
    'juillet',
    'août',
    'septembre',
    'octobre',
    'novembre',
    'décembre',
  ],
  en: [
    'January',
    'February',
    'March',
    'April',
    'May',
    'June',
    'July',
    'August',
    'September',
    'October',
    'November',
    'December',
  ],
} as const;
const SHORT_MONTHS = {
  fr: ['janv.', 'févr.', 'mars', 'avr.', 'mai', 'juin', 'juil.', 'août', 'sept.', 'oct.', 'nov.', 'déc.'],
  en: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
} as const;
const DAYS = {
  fr: ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'],
  en: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
} as const;

function parts(date: LocalDate): { year: number; month: number; day: number } {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date);
  if (match === null) throw new RangeError(`Not a date: ${date}`);
  return { year: Number(match[1]), month: Number(match[2]), day: Number(match[3]) };
}

function dayNumber(date: LocalDate): number {
  const { year, month, day } = parts(date);
  return Math.round(Date.UTC(year, month - 1, day) / MS_PER_DAY);
}

function fromDayNumber(days: number): LocalDate {
  return new Date(days * MS_PER_DAY).toISOString().slice(0, 10);
}

/** True for a day that exists, from 1900-01-01 to 2999-12-31, so that one can count on from it: '2026-02-29' does not exist. */
export function isLocalDate(text: string): text is LocalDate {
  return (
    /^(?:19|2\d)\d{2}-\d{2}-\d{2}$/.test(text) &&
    Number.isFinite(Date.parse(text)) &&
    fromDayNumber(dayNumber(text)) === text
  );
}

/** True for a time of day from '00:00' to '23:59'. */
export function isLocalTime(text: string): text is LocalTime {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(text);
}

/** Minutes from midnight to a time of day. */
export function minutesOfDay(time: LocalTime): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
}

/** The time of day that lies so many minutes after midnight (0 … 1439). */
export function timeOfMinutes(minutes: number): LocalTime {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}

/** The day so many days later (or earlier, when negative). */
export function addDays(date: LocalDate, days: number): LocalDate {
  return fromDayNumber(dayNumber(date) + days);
}

/** Days from one day to another: 1 from today to tomorrow, negative backwards. */
export function daysBetween(from: LocalDate, to: LocalDate): number {
  return dayNumber(to) - dayNumber(from);
}

const MONTHS_PER_YEAR = 12;

/** Months from the month of one day to that of another, whatever the days: 1 from 31 January to 1 February. */
export function monthsBetween(from: LocalDate, to: LocalDate): number {
  const [first, last] = [parts(from), parts(to)];
  return (last.year - first.year) * MONTHS_PER_YEAR + last.month - first.month;
}

/** The first day of the month that lies so many months after that of a day. */
export function addMonths(date: LocalDate, months: number): LocalDate {
  const { year, month } = parts(date);
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10);
}

/** This day of the month of a date; the last one where the month is shorter: 31 in February 2028 is the 29th. */
export function dayInMonthOf(date: LocalDate, day: number): LocalDate {
  const last = Number(addDays(addMonths(date, 1), -1).slice(8, 10));
  return `${date.slice(0, 8)}${String(Math.min(day, last)).padStart(2, '0')}`;
}

/** The same day a year later; 28 February after a 29th. */
export const nextYear = (date: LocalDate): LocalDate =>
  dayInMonthOf(addMonths(date, MONTHS_PER_YEAR), Number(date.slice(-2)));

/** Negative when `a` comes before `b`, 0 when they are the same day. For sorting. */
export function compareDates(a: LocalDate, b: LocalDate): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** 1 for Monday … 7 for Sunday. */
export function dayOfWeek(date: LocalDate): DayOfWeek {
  const sinceMonday = (((dayNumber(date) + 3) % 7) + 7) % 7;
  return (sinceMonday + 1) as DayOfWeek;
}

/** The day's bit: Monday 1, Tuesday 2 … Sunday 64. */
export function dayMask(date: LocalDate): DayMask {
  return 2 ** (dayOfWeek(date) - 1);
}

/** True when the day of the week of `date` is among the days of `mask`. */
export function isOnDays(mask: DayMask, date: LocalDate): boolean {
  return Math.floor(mask / dayMask(date)) % 2 === 1;
}

function dayInMonth(day: number, lang: Lang): string {
  return lang === 'fr' && day === 1 ? '1er' : String(day);
}

/**
 * A day for people.
 * - long: 'jeudi 26 novembre', 'Thursday 26 November'
 * - short: 'ven. 27 nov.', 'Fri 27 Nov'
 * - numeric: '27/11/2026' in both languages
 *
 * Long and short add the year when the day is more than 90 days away from `today` (spec: far dates); without
 * `today` they leave it out.
 */
export function formatDate(date: LocalDate, form: 'long' | 'short' | 'numeric', lang: Lang, today?: LocalDate): string {
  const { year, month, day } = parts(date);
  if (form === 'numeric') return `${date.slice(8, 10)}/${date.slice(5, 7)}/${date.slice(0, 4)}`;
  const dayName = DAYS[lang][dayOfWeek(date) - 1] ?? '';
  const far = today !== undefined && Math.abs(daysBetween(today, date)) > FAR_DATE_DAYS;
  const suffix = far ? ` ${year}` : '';
  if (form === 'long') return `${dayName} ${dayInMonth(day, lang)} ${MONTHS[lang][month - 1]}${suffix}`;
  const shortName = `${dayName.slice(0, 3)}${lang === 'fr' ? '.' : ''}`;
  return `${shortName} ${dayInMonth(day, lang)} ${SHORT_MONTHS[lang][month - 1]}${suffix}`;
}

/** A month for people: 'novembre 2026', 'November 2026'. */
export function formatMonth(date: LocalDate, lang: Lang): string {
  const { year, month } = parts(date);
  return `${MONTHS[lang][month - 1]} ${year}`;
}

/**
 * A time for people: '17 h 30' (no-break spaces), '5:30 pm'. On the hour '17 h', '5 pm'; with `minutes: 'always'`
 * '17 h 00', '5:00 pm', for columns.
 */
export function formatTime(time: LocalTime, lang: Lang, minutes: 'always' | 'whenNeeded' = 'whenNeeded'): string {
  const hour = Number(time.slice(0, 2));
  const minute = time.slice(3, 5);
  const bare = minute === '00' && minutes === 'whenNeeded';
  if (lang === 'fr') return `${hour}${NO_BREAK_SPACE}h${bare ? '' : `${NO_BREAK_SPACE}${minute}`}`;
  return `${hour % 12 === 0 ? 12 : hour % 12}${bare ? '' : `:${minute}`}${NO_BREAK_SPACE}${hour < 12 ? 'am' : 'pm'}`;
}

/** 'jeudi 26 novembre dès 17 h', 'Thursday 26 November from 5 pm'. */
export function formatDateFrom(date: LocalDate, time: LocalTime, lang: Lang, today?: LocalDate): string {
  return `${formatDate(date, 'long', lang, today)} ${lang === 'fr' ? 'dès' : 'from'} ${formatTime(time, lang)}`;
}
