import { minutesOfDay, timeOfMinutes, type LocalDate, type LocalTime } from '../shared/local-date.ts';

/**
 * Somebody of the partner is there: from one minute of the day to another (end excluded). What is booked in one group cannot
 * be booked twice; two groups at the same time are two people.
 */
export type Presence = { readonly group: number; readonly startMinutes: number; readonly endMinutes: number };

/** A time of a group that is taken, end excluded. */
export type Busy = Presence;

/** The wire's slot: one unit of time of one group. Spec: beneficiary-and-access §3 (Slots). */
export type Slot = {
  /** 24 and more after the midnight at which its day ends: a service of the evening may go on there. It begins on the next day. */
  readonly hour: number;
  readonly minute: number;
  readonly group: number;
  readonly available: boolean;
};

/** A time at which a service of some length may begin. */
export type Start = { readonly date: LocalDate; readonly time: LocalTime; readonly group: number };

/** The parts of a day that a half-day calendar offers, from and to in minutes. Spec: beneficiary-and-access §4. */
export const DAY_PARTS = {
  full_day: { startMinutes: 8 * 60, endMinutes: 20 * 60 },
  morning: { startMinutes: 8 * 60, endMinutes: 13 * 60 },
  afternoon: { startMinutes: 13 * 60, endMinutes: 20 * 60 },
} as const;
export type DayPart = keyof typeof DAY_PARTS;

/** A part of the day is free when a slot with such an hour is, both ends excluded. Spec: beneficiary-and-access §5 (Slot selection). */
const HALF_DAY_WINDOWS = { morning: { after: 9, before: 12 }, afternoon: { after: 14, before: 18 } } as const;

const MINUTES_PER_DAY = 1440;

/** Days with slots that are shown at first; more on request. Spec: beneficiary-and-access §4 (Calendar orders). */
export const SHOWN_SLOT_DAYS = 5;

/**
 * The slots of a day, in order: each presence cut into units from its beginning; a remainder shorter than a unit is none. Of hours that began on the evening
 * before those after midnight.
 */
export function slotsOfDay(
  presences: readonly Presence[],
  busy: readonly Busy[],
  { unitMinutes, pastMinutes }: { readonly unitMinutes: number; readonly pastMinutes: number },
): Slot[] {
  const slots: { readonly start: number; readonly group: number; readonly available: boolean }[] = [];
  for (const { group, startMinutes, endMinutes } of presences) {
    for (let start = startMinutes; start + unitMinutes <= endMinutes; start += unitMinutes) {
      if (start < 0) continue;
      const end = start + unitMinutes;
      const taken = busy.some((time) => time.group === group && time.startMinutes < end && start < time.endMinutes);
      slots.push({ start, group, available: start >= pastMinutes && !taken });
    }
  }
  return slots
    .toSorted((a, b) => a.start - b.start || a.group - b.group)
    .map(({ start, group, available }) => ({ hour: Math.floor(start / 60), minute: start % 60, group, available }));
}

/** How many units a service takes: its length rounded up, one at least. Spec: beneficiary-and-access §5. */
export function unitsFor(serviceMinutes: number, unitMinutes: number): number {
  return Math.max(1, Math.ceil(serviceMinutes / unitMinutes));
}

/**
 * The slots at which a service may begin: it and those that follow without a gap in the same group are free. Each time is
 * offered once, with the first group that can. Spec: beneficiary-and-access §5 (Slot selection).
 */
export function startsOfDay(
  slots: readonly Slot[],
  date: LocalDate,
  { units, unitMinutes }: { readonly units: number; readonly unitMinutes: number },
): Start[] {
  const free = new Set(slots.filter(({ available }) => available).map((slot) => key(slot.group, startOf(slot))));
  const offered = new Map<number, Start>();
  for (const slot of slots) {
    const start = startOf(slot);
    if (offered.has(start) || start >= MINUTES_PER_DAY) continue;
    if (fits(free, slot.group, start, { units, unitMinutes }))
      offered.set(start, { date, time: timeOfMinutes(start), group: slot.group });
  }
  return [...offered.values()].toSorted((a, b) => (a.time < b.time ? -1 : 1));
}

/** Whether a group is free from a time on for so many units. Looks no further than the first that is not: a service may be asked to last for weeks. */
function fits(
  free: ReadonlySet<string>,
  group: number,
  start: number,
  { units, unitMinutes }: { readonly units: number; readonly unitMinutes: number },
): boolean {
  for (let unit = 0; unit < units; unit += 1) if (!free.has(key(group, start + unit * unitMinutes))) return false;
  return true;
}

const startOf = ({ hour, minute }: Slot): number => hour * 60 + minute;
const key = (group: number, start: number): string => `${group}/${start}`;

/** Whether a day of a half-day calendar may be chosen: it lies in the future, and the parts that are asked for are free. */
export function isDaySelectable(
  slots: readonly Slot[],
  part: DayPart,
  { date, today }: { readonly date: LocalDate; readonly today: LocalDate },
): boolean {
  if (date <= today) return false;
  const isFree = (half: Half): boolean => slots.some((slot) => isInHalfDayWindow(half, slot));
  return part === 'full_day' ? isFree('morning') && isFree('afternoon') : isFree(part);
}

/** The groups in which a service may begin at a time, in order. */
export function groupsFreeAt(
  slots: readonly Slot[],
  startMinutes: number,
  { units, unitMinutes }: { readonly units: number; readonly unitMinutes: number },
): number[] {
  const free = new Set(slots.filter(({ available }) => available).map((slot) => key(slot.group, startOf(slot))));
  return [...new Set(slots.map(({ group }) => group))]
    .filter((group) => fits(free, group, startMinutes, { units, unitMinutes }))
    .toSorted((a, b) => a - b);
}

type Half = keyof typeof HALF_DAY_WINDOWS;

const isInHalfDayWindow = (half: Half, { hour, available }: Slot): boolean =>
  available && hour > HALF_DAY_WINDOWS[half].after && hour < HALF_DAY_WINDOWS[half].before;

/** The groups that are free in a half of the day, in order. */
export function groupsFreeInHalf(slots: readonly Slot[], half: Half): number[] {
  const free = slots.filter((slot) => isInHalfDayWindow(half, slot)).map(({ group }) => group);
  return [...new Set(free)].toSorted((a, b) => a - b);
}

/** The halves that a part of the day is made of, in minutes; a full day is both. */
export function halvesOf(
  part: DayPart,
): readonly { readonly half: Half; readonly startMinutes: number; readonly endMinutes: number }[] {
  const halves: readonly Half[] = part === 'full_day' ? ['morning', 'afternoon'] : [part];
  return halves.map((half) => ({ half, ...DAY_PARTS[half] }));
}

/** The part of the day that a time stands for, where none was named. */
export const dayPartAt = (time: LocalTime): DayPart =>
  minutesOfDay(time) >= DAY_PARTS.afternoon.startMinutes ? 'afternoon' : 'morning';

/** How an offer with a calendar is booked: in units of so many minutes, or by halves of the day. */
export type CalendarTerms = { readonly stepMinutes: number; readonly halfDays: boolean };

/** When an order of a calendar begins and how long it takes: rounded up to units, or the part of the day that was chosen. */
export function slotOf(
  calendar: CalendarTerms,
  asked: { readonly time: LocalTime | null; readonly dayPart: DayPart | null; readonly serviceMinutes: number },
): { readonly time: LocalTime | null; readonly dayPart: DayPart | null; readonly durationMinutes: number } {
  const { time, serviceMinutes } = asked;
  if (!calendar.halfDays) {
    const durationMinutes = unitsFor(serviceMinutes, calendar.stepMinutes) * calendar.stepMinutes;
    return { time, dayPart: null, durationMinutes };
  }
  const dayPart = asked.dayPart ?? (time === null ? null : dayPartAt(time));
  if (dayPart === null) return { time, dayPart, durationMinutes: serviceMinutes };
  const { startMinutes, endMinutes } = DAY_PARTS[dayPart];
  return { time: timeOfMinutes(startMinutes), dayPart, durationMinutes: endMinutes - startMinutes };
}

/** The free starts nearest to the one that was lost, nearest first: for who comes second. */
export function nearestStarts(
  starts: readonly Start[],
  lost: { readonly date: LocalDate; readonly time: LocalTime },
  atMost: number,
): Start[] {
  const distance = ({ date, time }: { readonly date: LocalDate; readonly time: LocalTime }): number =>
    Math.abs(Date.parse(`${date}T${time}Z`) - Date.parse(`${lost.date}T${lost.time}Z`));
  return starts.toSorted((a, b) => distance(a) - distance(b)).slice(0, atMost);
}

/** From when to when a service of so many units is booked, in minutes of its day. */
export function bookedMinutes(
  time: LocalTime,
  { units, unitMinutes }: { readonly units: number; readonly unitMinutes: number },
): { readonly startMinutes: number; readonly endMinutes: number } {
  const startMinutes = minutesOfDay(time);
  return { startMinutes, endMinutes: startMinutes + units * unitMinutes };
}
