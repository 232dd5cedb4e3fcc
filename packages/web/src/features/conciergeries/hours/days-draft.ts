import type { ExceptionalHourOnWire } from '@loge/contract/conciergeries/hours-wire';
import type { TypedExceptionalHour } from '@loge/domain/conciergeries/hours-rules';
import { type Hhmm, openingsOn, type WeeklyHours } from '@loge/domain/conciergeries/opening-hours';
import type { LocalDate } from '@loge/domain/shared/local-date';
import { daysFromTo } from './chosen-days.ts';

/** What new hours of a day begin with. Spec: manager §9. */
const DEFAULT_EXCEPTIONAL_HOURS = { startTime: 900, endTime: 1800 } as const;

export interface OpeningDraft {
  readonly key: number;
  readonly startTime: Hhmm | null;
  readonly endTime: Hhmm | null;
}

/** Hours that one day or several are about to have. */
export interface DaysDraft {
  /** The one record that is changed; null for whatever these days have. */
  readonly id: number | null;
  readonly first: LocalDate;
  readonly last: LocalDate;
  /** Of several days only those on which the desk is open every week. */
  readonly onlyUsual: boolean;
  readonly open: 0 | 1;
  readonly openings: readonly OpeningDraft[];
  readonly name: string;
}

export const newOpening = (key: number): OpeningDraft => ({ key, ...DEFAULT_EXCEPTIONAL_HOURS });

/** For these days, with the hours that the first of them has already. */
export function draftFor(
  first: LocalDate,
  last: LocalDate,
  open: 0 | 1,
  existing: readonly ExceptionalHourOnWire[],
): DaysDraft {
  const here = existing.filter(({ day, open: isOpen }) => day === first && isOpen === open);
  const openings = here.map(({ startTime, endTime }, key) => ({ key, startTime, endTime }));
  const name = existing.find((each) => each.day === first && each.name !== '')?.name ?? '';
  return {
    id: null,
    first,
    last,
    onlyUsual: first !== last,
    open,
    openings: openings.length > 0 ? openings : [newOpening(0)],
    name,
  };
}

export const draftOf = ({ id, day, open, startTime, endTime, name }: ExceptionalHourOnWire): DaysDraft => ({
  id,
  first: day,
  last: day,
  onlyUsual: false,
  open,
  openings: [{ key: 0, startTime, endTime }],
  name,
});

/** The days that the draft is about. */
export function daysOf({ first, last, onlyUsual }: DaysDraft, weekly: readonly WeeklyHours[]): LocalDate[] {
  if (first === '' || last < first) return [];
  const days = daysFromTo(first, last);
  const byWeek = (day: LocalDate) => openingsOn({ weekly, holidays: [], exceptional: [] }, day).length > 0;
  return onlyUsual && first !== last ? days.filter(byWeek) : days;
}

/** What is sent for one day. A day that is closed keeps the hours it is closed in place of. */
export const hoursFor = (
  { open, openings, name }: DaysDraft,
  day: LocalDate,
): (TypedExceptionalHour & { readonly day: LocalDate })[] =>
  (open === 1 ? openings : openings.slice(0, 1)).map(({ startTime, endTime }) => ({
    day,
    open: open === 1,
    startTime: open === 1 ? startTime : (startTime ?? DEFAULT_EXCEPTIONAL_HOURS.startTime),
    endTime: open === 1 ? endTime : (endTime ?? DEFAULT_EXCEPTIONAL_HOURS.endTime),
    name,
  }));

/** The hours of a desk besides one record, as the rules take them. */
export const othersOf = (id: number, existing: readonly ExceptionalHourOnWire[]) =>
  existing.filter((each) => each.id !== id).map((each) => ({ ...each, open: each.open === 1 }));

/** How rules name what goes over the wire. */
export const onWire = ({ open, ...hours }: TypedExceptionalHour) => ({
  ...hours,
  open: open ? (1 as const) : (0 as const),
});

/** What to send to put days back as they were. */
export const asBefore = (days: readonly LocalDate[], existing: readonly ExceptionalHourOnWire[]) =>
  existing
    .filter(({ day }) => days.includes(day))
    .map(({ day, open, startTime, endTime, name }) => ({ day, open, startTime, endTime, name }));
