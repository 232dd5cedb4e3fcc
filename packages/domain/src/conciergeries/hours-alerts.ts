import { addDays, type LocalDate, timeOfMinutes } from '../shared/local-date.ts';
import { localToInstant } from '../shared/moment-zoned.ts';
import { type Opening, openingsOn, type Schedule } from './opening-hours.ts';

/** What was amiss: nobody came, somebody came late, left early or was away in the meantime; or was there outside of all hours. */
export type HoursAlertKind = 'notOpened' | 'openedLate' | 'closedEarly' | 'closedMeanwhile' | 'openedOutside';

export interface HoursAlert {
  readonly kind: HoursAlertKind;
  /** The hours that should have been kept; null where there were none. */
  readonly opening: Opening | null;
  readonly minutes: number;
}

/** A time in which the desk was open, in milliseconds since 1970; Infinity where it still is. */
export interface OpenTime {
  readonly from: number;
  readonly to: number;
}

interface DeskDay {
  readonly schedule: Schedule;
  readonly date: LocalDate;
  readonly zone: string;
  /** What is no longer than this is no alert. */
  readonly graceMinutes: number;
}

const minute = 60_000;

/** How a desk kept its hours on a day that is over. Minutes are whole ones that passed, also where clocks changed. Spec: manager §7 "Exports" (hours alerts). */
export function hoursAlerts({ schedule, date, zone, graceMinutes }: DeskDay, open: readonly OpenTime[]): HoursAlert[] {
  const slots = openingsOn(schedule, date).map((opening) => ({
    opening,
    from: instantOf(date, opening.startMinutes, zone),
    to: instantOf(date, opening.endMinutes, zone),
  }));
  const times = open.toSorted((a, b) => a.from - b.from);
  const kept = slots.flatMap(({ opening, from, to }) =>
    alertsOfSlot({ from, to }, times, graceMinutes).map((alert) => ({ ...alert, opening })),
  );
  const [begin, end] = [instantOf(date, 0, zone), instantOf(date, 24 * 60, zone)];
  const outside = times.filter(
    (time) =>
      time.from >= begin && time.from < end && !slots.some((slot) => time.from < slot.to && time.to > slot.from),
  );
  return [
    ...kept,
    ...outside.map(({ from, to }): HoursAlert => ({
      kind: 'openedOutside',
      opening: null,
      minutes: minutesOf(Math.min(to, end) - from),
    })),
  ].filter(({ minutes }) => minutes > graceMinutes);
}

function alertsOfSlot(slot: OpenTime, times: readonly OpenTime[], graceMinutes: number): Omit<HoursAlert, 'opening'>[] {
  const within = times
    .filter(({ from, to }) => from < slot.to && to > slot.from)
    .map(({ from, to }) => ({ from: Math.max(from, slot.from), to: Math.min(to, slot.to) }));
  const [first] = within;
  if (first === undefined) return [{ kind: 'notOpened', minutes: minutesOf(slot.to - slot.from) }];
  let until = first.to;
  let away = 0;
  for (const { from, to } of within) {
    // Each time away counts by itself: five short ones are five short ones.
    const gap = minutesOf(from - until);
    if (gap > graceMinutes) away += gap;
    until = Math.max(until, to);
  }
  return [
    { kind: 'openedLate', minutes: minutesOf(first.from - slot.from) },
    { kind: 'closedMeanwhile', minutes: away },
    { kind: 'closedEarly', minutes: minutesOf(slot.to - until) },
  ];
}

const minutesOf = (milliseconds: number): number => Math.floor(Math.max(0, milliseconds) / minute);

function instantOf(date: LocalDate, minutes: number, zone: string): number {
  if (minutes < 24 * 60) return localToInstant(date, timeOfMinutes(minutes), zone);
  return localToInstant(addDays(date, 1), '00:00', zone);
}
