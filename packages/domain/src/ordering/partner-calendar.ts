import { dayOfWeek, type DayOfWeek, type LocalDate } from '../shared/local-date.ts';
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

/** Who is there on a day and when, what touches or overlaps within a group joined. In order of group and time. */
export function presencesOn(calendar: PartnerCalendar, date: LocalDate): Presence[] {
  if (calendar.isAway(date)) return [];
  const ofDay = calendar.real.filter((entry) => entry.date === date);
  const replaced = new Set(ofDay.map(({ replacesEntryId }) => replacesEntryId));
  const weekday = dayOfWeek(date);
  const weekly = calendar.isDayOff(date)
    ? []
    : calendar.recurring.filter((entry) => entry.dayOfWeek === weekday && !replaced.has(entry.id));
  const presences = [...weekly, ...ofDay]
    .filter(({ lengthMinutes }) => lengthMinutes > 0)
    .map(({ group, startMinutes, lengthMinutes }) => ({
      group,
      startMinutes,
      endMinutes: startMinutes + lengthMinutes,
    }));
  return joined(presences);
}

function joined(presences: readonly Presence[]): Presence[] {
  const all: Presence[] = [];
  for (const next of presences.toSorted((a, b) => a.group - b.group || a.startMinutes - b.startMinutes)) {
    const last = all.at(-1);
    if (last !== undefined && last.group === next.group && next.startMinutes <= last.endMinutes) {
      all[all.length - 1] = { ...last, endMinutes: Math.max(last.endMinutes, next.endMinutes) };
    } else all.push(next);
  }
  return all;
}
