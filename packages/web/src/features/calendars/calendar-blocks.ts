import type { getGestionnaireCalendarInfo } from '@loge/contract/calendars/get-gestionnaire-calendar-info';
import type {
  CalendarAppointmentOnWire,
  RealCalendarEntryOnWire,
  RecurringCalendarEntryOnWire,
} from '@loge/contract/calendars/calendar-wire';
import type { OutputOf } from '@loge/contract/shared/action-contract';
import { CALENDAR, readLocalDateTime, timeOnClock } from '@loge/domain/calendars/calendar-entry';
import { freeIntervals, type Lane, overlapping, layOutOverlaps } from '@loge/domain/calendars/overlap-layout';
import { addDays, dayOfWeek, minutesOfDay, type LocalDate, type LocalTime } from '@loge/domain/shared/local-date';

export type DeskCalendar = Pick<
  OutputOf<typeof getGestionnaireCalendarInfo>,
  | 'entId'
  | 'partners'
  | 'realEntries'
  | 'recurringEntries'
  | 'kept'
  | 'absences'
  | 'closedDays'
  | 'appointments'
  | 'waiting'
>;

/** A calendar of which nothing is known. */
export const nothing: DeskCalendar = {
  entId: 0,
  partners: [],
  realEntries: [],
  recurringEntries: [],
  kept: [],
  absences: [],
  closedDays: [],
  appointments: [],
  waiting: [],
};

/** Hours as they can be changed: of one day, or of every week. */
export type EntryInHand =
  | { readonly kind: 'real'; readonly entry: RealCalendarEntryOnWire }
  | { readonly kind: 'recurring'; readonly entry: RecurringCalendarEntryOnWire };

/** What stands in a column of the grid, in minutes of its day. */
export interface Block {
  readonly key: string;
  readonly kind: 'free' | 'appointment' | 'kept' | 'removed' | 'several';
  readonly partnerId: number;
  readonly startMinutes: number;
  readonly endMinutes: number;
  /** Who of the partner is there. */
  readonly userName: string;
  /** The hours behind it; null for appointments and kept times outside of all hours. */
  readonly hours: EntryInHand | null;
  readonly appointment: CalendarAppointmentOnWire | null;
  readonly text: string;
  /** Of 'several': the hours of several partners that overlap. */
  readonly within: readonly Block[];
}

const MINUTES_PER_DAY = 1440;

/** A block with its place beside others of the same time. Hours of all partners lie under their appointments. */
export type PlacedBlock = Block & Lane & { readonly isUnder: boolean };

interface Hours {
  readonly inHand: EntryInHand;
  readonly start: number;
  readonly end: number;
}

export const startOfReal = ({ date }: { readonly date: string }): { date: LocalDate; minutes: number } => {
  const read = readLocalDateTime(date) ?? { date: '', time: '00:00' };
  return { date: read.date, minutes: minutesOfDay(read.time) };
};
/** The day and the time that lie these minutes after the midnight at which a day begins. */
export const placeAt = (date: LocalDate, minutes: number): { readonly date: LocalDate; readonly time: LocalTime } => ({
  date: addDays(date, Math.floor(minutes / MINUTES_PER_DAY)),
  time: timeOnClock(minutes),
});
export const startOfRecurring = ({ hour, minutes }: RecurringCalendarEntryOnWire): number => hour * 60 + minutes;

const weeklyHours = (entry: RecurringCalendarEntryOnWire): Hours => ({
  inHand: { kind: 'recurring', entry },
  start: startOfRecurring(entry),
  end: startOfRecurring(entry) + entry.lengthInMinutes,
});

const isOf =
  (partnerId: number | null) =>
  (entry: { readonly partnerId: number }): boolean =>
    partnerId === null || entry.partnerId === partnerId;

/** Who waits for a place on a day, with one partner or with any, longest first. */
export const waitingOn = (calendar: DeskCalendar, date: LocalDate, partnerId: number | null): DeskCalendar['waiting'] =>
  calendar.waiting.filter((wait) => wait.date === date && isOf(partnerId)(wait));

/** When the partners are there on a day: weekly hours unless they fall out or are replaced, and those of that very day. The end may lie after midnight. */
function hoursOn(calendar: DeskCalendar, date: LocalDate, partnerId: number | null): Hours[] {
  const ofPartner = isOf(partnerId);
  const isAway = ({ partnerId: whose }: { readonly partnerId: number }): boolean =>
    calendar.absences.some((away) => away.partnerId === whose && away.from <= date && date <= away.to);
  const isShut = calendar.closedDays.some((day) => day.date === date);
  const real = calendar.realEntries.filter((entry) => ofPartner(entry) && entry.date.startsWith(date));
  const replaced = new Set(real.map(({ replacesEntryId }) => replacesEntryId));
  const weekly = isShut
    ? []
    : calendar.recurringEntries.filter(
        (entry) => ofPartner(entry) && entry.dayOfWeek === dayOfWeek(date) && !replaced.has(entry.id),
      );
  return [
    ...weekly.map(weeklyHours),
    ...real
      .filter(({ lengthInMinutes }) => lengthInMinutes > 0)
      .map((entry): Hours => {
        const { minutes } = startOfReal(entry);
        return { inHand: { kind: 'real', entry }, start: minutes, end: minutes + entry.lengthInMinutes };
      }),
  ].filter(({ inHand: { entry } }) => !isAway(entry));
}

interface Dated {
  readonly date: string;
  readonly partnerId: number;
  readonly group: number | null;
}

/** What is on a day, in minutes of it. After midnight it belongs to the evening in whose hours it lies. */
function timesOn<Row extends Dated>(
  rows: readonly Row[],
  calendar: DeskCalendar,
  date: LocalDate,
  partnerId: number | null,
): { readonly row: Row; readonly minutes: number }[] {
  const ofPartner = isOf(partnerId);
  const evening = hoursOn(calendar, date, partnerId);
  const eveningBefore = hoursOn(calendar, addDays(date, -1), partnerId);
  const tomorrow = addDays(date, 1);
  return rows.filter(ofPartner).flatMap((row) => {
    const { date: day, minutes } = startOfReal(row);
    const late = minutes + MINUTES_PER_DAY;
    if (day === date) return behind(eveningBefore, row, late) === null ? [{ row, minutes }] : [];
    return day === tomorrow && behind(evening, row, late) !== null ? [{ row, minutes: late }] : [];
  });
}

/** What there is on a day, of one partner or of all: free hours, appointments, kept times, and weekly hours that were taken away. */
export function blocksOfDay(calendar: DeskCalendar, date: LocalDate, partnerId: number | null): PlacedBlock[] {
  const hours = hoursOn(calendar, date, partnerId);
  const appointmentsOn = timesOn(calendar.appointments, calendar, date, partnerId);
  const keptOn = timesOn(calendar.kept, calendar, date, partnerId);
  const appointments = appointmentsOn.map(({ row: appointment, minutes }): Block => ({
    key: `o${appointment.id}`,
    kind: 'appointment',
    partnerId: appointment.partnerId,
    startMinutes: minutes,
    endMinutes: minutes + Math.max(appointment.lengthInMinutes, CALENDAR.stepMinutes),
    userName: appointment.userName,
    hours: behind(hours, appointment, minutes),
    appointment,
    text: appointment.services,
    within: [],
  }));
  const kept = keptOn.map(({ row: time, minutes }): Block => ({
    key: `k${time.partnerId}/${time.group}/${minutes}`,
    kind: 'kept',
    partnerId: time.partnerId,
    startMinutes: minutes,
    endMinutes: minutes + time.lengthInMinutes,
    userName: '',
    hours: behind(hours, time, minutes),
    appointment: null,
    text: time.reason,
    within: [],
  }));
  const removed = calendar.realEntries
    .filter(
      (entry) =>
        isOf(partnerId)(entry) &&
        entry.date.startsWith(date) &&
        entry.lengthInMinutes === 0 &&
        entry.replacesEntryId !== null,
    )
    .flatMap((entry): Block[] => {
      const weeklyEntry = calendar.recurringEntries.find(({ id }) => id === entry.replacesEntryId);
      if (weeklyEntry === undefined) return [];
      const { start, end } = weeklyHours(weeklyEntry);
      return [
        {
          key: `r${entry.id}`,
          kind: 'removed',
          partnerId: entry.partnerId,
          startMinutes: start,
          endMinutes: end,
          userName: entry.userName,
          hours: { kind: 'real', entry },
          appointment: null,
          text: '',
          within: [],
        },
      ];
    });
  const taken = [
    ...appointments.map((block) => ({ ...block, group: block.appointment?.group ?? 1 })),
    ...keptOn.map(({ row: { partnerId: whose, group, lengthInMinutes }, minutes }) => ({
      partnerId: whose,
      group,
      startMinutes: minutes,
      endMinutes: minutes + lengthInMinutes,
    })),
  ];
  const free = hours.flatMap((each) => freeOf(each, taken));
  return placed([...free, ...kept, ...removed], appointments, partnerId === null);
}

/**
 * One partner's blocks stand side by side, and those of several of their people at exactly the same time are one. With seven partners no lane could be
 * read: their hours become one block each time they overlap, beside the appointments.
 */
function placed(hours: readonly Block[], appointments: readonly Block[], ofAll: boolean): PlacedBlock[] {
  if (!ofAll) return beside([...sameTimes(hours), ...appointments]).map((block) => ({ ...block, isUnder: false }));
  return [
    ...overlapping(hours).map((group) => ({ ...together(group), lane: 0, lanes: 1, isUnder: true })),
    ...beside(appointments).map((block) => ({ ...block, isUnder: false })),
  ];
}

/** A block is drawn no shorter than a finger can meet: what follows at once stands beside it, and not on it. */
export const LEAST_MINUTES_DRAWN = 36;

const beside = (blocks: readonly Block[]): (Block & Lane)[] =>
  layOutOverlaps(
    blocks.map((block) => ({
      block,
      startMinutes: block.startMinutes,
      endMinutes: Math.max(block.endMinutes, block.startMinutes + LEAST_MINUTES_DRAWN),
    })),
  ).map(({ block, lane, lanes }) => ({ ...block, lane, lanes }));

/** Blocks of one kind that begin and end together, as one. */
function sameTimes(blocks: readonly Block[]): Block[] {
  const groups = Map.groupBy(
    blocks,
    ({ kind, text, startMinutes, endMinutes }) => `${kind}/${text}/${startMinutes}/${endMinutes}`,
  );
  return [...groups.values()].map(together);
}

function together(group: readonly Block[]): Block {
  const [first] = group;
  if (first !== undefined && group.length === 1) return first;
  return {
    key: `several/${group.map(({ key }) => key).join('/')}`,
    kind: 'several',
    partnerId: first?.partnerId ?? 0,
    startMinutes: Math.min(...group.map(({ startMinutes }) => startMinutes)),
    endMinutes: Math.max(...group.map(({ endMinutes }) => endMinutes)),
    userName: '',
    hours: null,
    appointment: null,
    text: '',
    within: group,
  };
}

/** The hours that a time lies in. */
function behind(
  hours: readonly Hours[],
  { partnerId, group }: { readonly partnerId: number; readonly group: number | null },
  minutes: number,
): EntryInHand | null {
  const found = hours.find(
    ({ inHand: { entry }, start, end }) =>
      entry.partnerId === partnerId && (group === null || entry.group === group) && start <= minutes && minutes < end,
  );
  return found?.inHand ?? null;
}

/** What is left of hours. */
function freeOf(
  { inHand, start, end }: Hours,
  taken: readonly {
    readonly partnerId: number;
    readonly group: number;
    readonly startMinutes: number;
    readonly endMinutes: number;
  }[],
): Block[] {
  const { partnerId, group, userName } = inHand.entry;
  const cuts = taken.filter((time) => time.partnerId === partnerId && time.group === group);
  return freeIntervals({ startMinutes: start, endMinutes: end }, cuts, CALENDAR.stepMinutes).map((stretch) => ({
    key: `${inHand.kind}${inHand.entry.id}/${stretch.startMinutes}`,
    kind: 'free' as const,
    partnerId,
    ...stretch,
    userName,
    hours: inHand,
    appointment: null,
    text: '',
    within: [],
  }));
}

/** Weekly hours on a day of the week, whole. */
export function blocksOfWeekday(calendar: DeskCalendar, day: number, partnerId: number | null): PlacedBlock[] {
  const hours = calendar.recurringEntries
    .filter((entry) => isOf(partnerId)(entry) && entry.dayOfWeek === day)
    .map((entry): Block => {
      const { inHand, start, end } = weeklyHours(entry);
      return {
        key: `w${entry.id}`,
        kind: 'free' as const,
        partnerId: entry.partnerId,
        startMinutes: start,
        endMinutes: end,
        userName: entry.userName,
        hours: inHand,
        appointment: null,
        text: '',
        within: [],
      };
    });
  return placed(hours, [], partnerId === null);
}
