import type {
  CalendarAbsenceOnWire,
  CalendarAppointmentOnWire,
  ClosedDayOnWire,
  KeptTimeOnWire,
  RealCalendarEntryOnWire,
  RecurringCalendarEntryOnWire,
} from '@loge/contract/calendars/calendar-wire';
import { appointmentWarnings, type AppointmentWarning } from '@loge/domain/calendars/appointment-warnings';
import { hourAndMinutes, localDateTime } from '@loge/domain/calendars/calendar-entry';
import { presencesOn, type PartnerCalendar } from '@loge/domain/ordering/partner-calendar';
import { addDays, type DayOfWeek, minutesOfDay, timeOfMinutes, type LocalDate } from '@loge/domain/shared/local-date';
import type {
  AbsenceRow,
  AppointmentRow,
  ClosedDayRow,
  RealRow,
  WeeklyRow,
  WholeCalendarRow,
} from '../rows/whole-calendar-rows.ts';

const presentReal = (row: RealRow): RealCalendarEntryOnWire => ({
  partnerId: row.partnerId,
  entId: row.conciergerieId,
  id: row.id,
  date: localDateTime(row.date, row.time),
  lengthInMinutes: row.lengthMinutes,
  userName: row.userName,
  group: row.group,
  replacesEntryId: row.replacesEntryId,
});

const presentRecurring = (row: WeeklyRow): RecurringCalendarEntryOnWire => ({
  partnerId: row.partnerId,
  entId: row.conciergerieId,
  id: row.id,
  dayOfWeek: row.dayOfWeek,
  ...hourAndMinutes(row.time),
  lengthInMinutes: row.lengthMinutes,
  userName: row.userName,
  group: row.group,
});

const presentAbsence = ({ id, partnerId, conciergerieId, from, to }: AbsenceRow): CalendarAbsenceOnWire => ({
  id,
  partnerId,
  entId: conciergerieId,
  from,
  to,
});

const presentClosedDay = ({ conciergerieId, date, reason, name }: ClosedDayRow): ClosedDayOnWire => ({
  entId: conciergerieId,
  date,
  reason,
  name,
});

const presentKept = ({ conciergerieId, ...kept }: WholeCalendarRow['kept'][number]): KeptTimeOnWire => ({
  partnerId: kept.partnerId,
  entId: conciergerieId,
  group: kept.group,
  date: kept.date,
  lengthInMinutes: kept.lengthMinutes,
  reason: kept.reason,
});

/** What a calendar holds, without appointments. */
export const presentCalendarParts = (row: WholeCalendarRow) => ({
  realEntries: row.real.map(presentReal),
  recurringEntries: row.recurring.map(presentRecurring),
  kept: row.kept.map(presentKept),
  absences: row.absences.map(presentAbsence),
  closedDays: row.closedDays.map(presentClosedDay),
});

/** The calendar of one partner at one desk, as the rules read it. */
export function calendarAt(row: WholeCalendarRow, partnerId: number, conciergerieId: number): PartnerCalendar {
  const isHere = (entry: { readonly partnerId: number; readonly conciergerieId: number | null }): boolean =>
    entry.partnerId === partnerId && (entry.conciergerieId === null || entry.conciergerieId === conciergerieId);
  const away = row.absences.filter(isHere);
  const off = new Set(
    row.closedDays
      .filter((day) => day.conciergerieId === null || day.conciergerieId === conciergerieId)
      .map(({ date }) => date),
  );
  return {
    recurring: row.recurring
      .filter(isHere)
      .map((entry) => ({ ...startOf(entry), id: entry.id, dayOfWeek: entry.dayOfWeek as DayOfWeek })),
    real: row.real
      .filter(isHere)
      .map((entry) => ({ ...startOf(entry), date: entry.date, replacesEntryId: entry.replacesEntryId })),
    isAway: (date) => away.some(({ from, to }) => from <= date && date <= to),
    isDayOff: (date) => off.has(date),
  };
}

const startOf = ({ group, time, lengthMinutes }: WeeklyRow | RealRow) => ({
  group,
  startMinutes: minutesOfDay(time),
  lengthMinutes,
});

/**
 * Appointments from a day on with what is to be looked at in them, partner by partner and day by day. Those of the evening before count against them as
 * far as they go on after midnight.
 */
export function presentAppointments(
  appointments: readonly AppointmentRow[],
  row: WholeCalendarRow,
  from: LocalDate,
): CalendarAppointmentOnWire[] {
  const warnings = new Map<number, AppointmentWarning>();
  // What took no slot is no matter of hours.
  const calendars = Map.groupBy(
    appointments.filter(({ group }) => group !== null),
    ({ partnerId, conciergerieId }) => `${partnerId}/${conciergerieId}`,
  );
  for (const ofCalendar of calendars.values()) {
    const [first] = ofCalendar;
    if (first === undefined) continue;
    const calendar = calendarAt(row, first.partnerId, first.conciergerieId);
    const days = Map.groupBy(ofCalendar, ({ date }) => date);
    for (const [date, ofDay] of days) {
      const ids = new Set(ofDay.map(({ id }) => id));
      const near = [
        ...timed(days.get(addDays(date, -1)) ?? [], -MINUTES_PER_DAY),
        ...timed(ofDay, 0),
        ...timed(days.get(addDays(date, 1)) ?? [], MINUTES_PER_DAY),
      ];
      for (const [id, warning] of appointmentWarnings(near, presencesOn(calendar, date)))
        if (ids.has(id)) warnings.set(id, warning);
    }
  }
  return appointments
    .filter(({ date }) => date >= from)
    .map((appointment) => ({
      id: appointment.id,
      userName: appointment.userName,
      date: localDateTime(appointment.date, appointment.time),
      lengthInMinutes: appointment.lengthMinutes,
      services: appointment.services,
      warning: warnings.get(appointment.id) ?? null,
      entId: appointment.conciergerieId,
      partnerId: appointment.partnerId,
      group: appointment.group,
    }));
}

const MINUTES_PER_DAY = 1440;

/** Appointments of a day in minutes of a day that begins a number of minutes earlier. */
const timed = (appointments: readonly AppointmentRow[], since: number) =>
  appointments.map(({ id, time, lengthMinutes }) => ({
    id,
    startMinutes: since + minutesOfDay(time),
    endMinutes: since + minutesOfDay(time) + lengthMinutes,
  }));

/** When a partner is at each of their desks on these days, as it is on each of them; and on the evening before them, where that goes on after midnight. */
export function presentSlotsOfPartner(
  row: WholeCalendarRow,
  partnerId: number,
  { desks, days }: { readonly desks: readonly number[]; readonly days: readonly LocalDate[] },
): { readonly date: string; readonly lengthInMinutes: number; readonly userName: string; readonly entId: number }[] {
  const names = new Map(
    [...row.recurring, ...row.real].map(({ conciergerieId, group, userName }) => [
      `${conciergerieId}/${group}`,
      userName,
    ]),
  );
  return desks.flatMap((entId) => {
    const calendar = calendarAt(row, partnerId, entId);
    const [firstDay] = days;
    const evening = firstDay === undefined ? [] : [addDays(firstDay, -1)];
    return [...evening, ...days].flatMap((date) =>
      // What began on the evening before is a slot of that day.
      presencesOn(calendar, date)
        .filter(
          ({ startMinutes, endMinutes }) => startMinutes >= 0 && (date !== evening[0] || endMinutes > MINUTES_PER_DAY),
        )
        .map(({ group, startMinutes, endMinutes }) => ({
          date: localDateTime(date, timeOfMinutes(startMinutes)),
          lengthInMinutes: endMinutes - startMinutes,
          userName: names.get(`${entId}/${group}`) ?? '',
          entId,
        })),
    );
  });
}
