import { addDays, dayOfWeek, type DayOfWeek, type LocalDate } from '../shared/local-date.ts';
import type { Presence } from './calendar-slots.ts';

/** Hours at which somebody of a partner is at a desk every week. Spec: manager §3 (Calendar entries). */
export type RecurringEntry = {
  readonly id: number;
  readonly group: number;
  readonly dayOfWeek: DayOfWeek;
  readonly startMinutes: number;
  readonly lengthMinutes: number;
};

/** Hours of one day; those that replace weekly hours stand in their place, and take them away where they have no length. */
export type RealEntry = {
  readonly group: number;
  readonly date: LocalDate;
  readonly startMinutes: number;
  readonly lengthMinutes: number;
  readonly replacesEntryId: number | null;
};

/** When a partner is at a desk. */
export type PartnerCalendar = {
  readonly recurring: readonly RecurringEntry[];
  readonly real: readonly RealEntry[];
  /** The partner does not work on that day, whatever the entries say. */
  readonly isAway: (date: LocalDate) => boolean;
  /** A public holiday, or a day on which the desk stays shut: weekly hours fall out, hours of that very day do not. */
  readonly isDayOff: (date: LocalDate) => boolean;
};

const MINUTES_PER_DAY = 1440;

/**
 * Who is there on a day and when, in minutes of it, what touches or overlaps within a group joined. Hours that end after midnight end after minute 1440, and
 * begin before minute 0 of the day on which they end. Whether they fall out is decided by the day on which they begin. Those of the evening before come
 * first and stay by themselves: joined with hours that begin where they end, those would no longer begin on their own day. In order of group and time.
 */
export function presencesOn(calendar: PartnerCalendar, date: LocalDate): Presence[] {
  const sinceEvening = beginningOn(calendar, addDays(date, -1))
    .map(({ group, startMinutes, endMinutes }) => ({
      group,
      startMinutes: startMinutes - MINUTES_PER_DAY,
      endMinutes: endMinutes - MINUTES_PER_DAY,
    }))
    .filter(({ endMinutes }) => endMinutes > 0);
  return [...joinedPresences(sinceEvening), ...joinedPresences(beginningOn(calendar, date))];
}

/** Hours that begin on a day. */
function beginningOn(calendar: PartnerCalendar, date: LocalDate): Presence[] {
  if (calendar.isAway(date)) return [];
  const ofDay = calendar.real.filter((entry) => entry.date === date);
  const replaced = new Set(ofDay.map(({ replacesEntryId }) => replacesEntryId));
  const weekday = dayOfWeek(date);
  const weekly = calendar.isDayOff(date)
    ? []
    : calendar.recurring.filter((entry) => entry.dayOfWeek === weekday && !replaced.has(entry.id));
  return [...weekly, ...ofDay]
    .filter(({ lengthMinutes }) => lengthMinutes > 0)
    .map(({ group, startMinutes, lengthMinutes }) => ({
      group,
      startMinutes,
      endMinutes: startMinutes + lengthMinutes,
    }));
}

/** What touches or overlaps within a group, as one, in order of group and time. */
export function joinedPresences(presences: readonly Presence[]): Presence[] {
  const all: Presence[] = [];
  for (const next of presences.toSorted((a, b) => a.group - b.group || a.startMinutes - b.startMinutes)) {
    const last = all.at(-1);
    if (last !== undefined && last.group === next.group && next.startMinutes <= last.endMinutes) {
      all[all.length - 1] = { ...last, endMinutes: Math.max(last.endMinutes, next.endMinutes) };
    } else all.push(next);
  }
  return all;
}
