import { APPOINTMENT_WARNINGS } from '@loge/domain/calendars/appointment-warnings';
import * as z from 'zod/mini';
import { localDate } from '../shared/wire-types.ts';

/**
 * `YYYY-MM-DDTHH:MM` as the clock of the conciergerie shows it: hours of a calendar stay where they are when clocks are changed, so they are no
 * moments. Spec: manager §3 (Calendar entries) leaves the form of `date` open.
 */
export const deskDateTime = z
  .string()
  .check(z.maxLength(16), z.regex(/^(?:19|2\d)\d\d-\d\d-\d\dT(?:[01]\d|2[0-3]):[0-5]\d$/));

/** Hours of one day. Spec: manager §3 (Calendar entries). */
const realCalendarEntry = z.object({
  partnerId: z.int(),
  entId: z.int(),
  id: z.int(),
  date: deskDateTime,
  /** 0 where the weekly hours that it replaces fall out. */
  lengthInMinutes: z.int(),
  /** Who of the partner is there; empty where it was not said. */
  userName: z.string(),
  /** Beyond the specification: the person's number, 1 without a name. Two people at a time are booked apart. */
  group: z.int(),
  /** Beyond the specification: the weekly hours in whose place it stands; null where it comes besides them. */
  replacesEntryId: z.nullable(z.int()),
});

/** Hours of every week. Spec: manager §3 (Calendar entries). */
const recurringCalendarEntry = z.object({
  partnerId: z.int(),
  entId: z.int(),
  id: z.int(),
  /** 1 Monday … 7 Sunday. */
  dayOfWeek: z.int(),
  hour: z.int(),
  minutes: z.int(),
  lengthInMinutes: z.int(),
  /** Beyond the specification, as in entries of one day. */
  userName: z.string(),
  group: z.int(),
});

/** A partner's appointment. Spec: partner-content-locker §3 (Partner calendar, orders). */
export const calendarAppointment = z.object({
  /** The order. */
  id: z.int(),
  /** The beneficiary, or the desk that ordered for itself. */
  userName: z.string(),
  date: deskDateTime,
  lengthInMinutes: z.int(),
  /** What is ordered: `2 × Coupe, Brushing`. */
  services: z.string(),
  /** What to look at; null where all is well. */
  warning: z.nullable(z.enum(APPOINTMENT_WARNINGS)),
  entId: z.int(),
  /** Not in the specification. */
  partnerId: z.int(),
  /** Beyond the specification: which of the partner's people is booked; null where the order took no slot. */
  group: z.nullable(z.int()),
});

/** Beyond the specification: a time that is kept though no order took it. */
const keptTime = z.object({
  partnerId: z.int(),
  entId: z.int(),
  group: z.int(),
  date: deskDateTime,
  lengthInMinutes: z.int(),
  reason: z.string(),
});

/** Beyond the specification: days on which a partner does not work, ends included. */
const calendarAbsence = z.object({
  id: z.int(),
  partnerId: z.int(),
  /** Null: away from all desks. */
  entId: z.nullable(z.int()),
  from: localDate,
  to: localDate,
});

/** Beyond the specification: a day without weekly hours. */
const closedDay = z.object({
  entId: z.nullable(z.int()),
  date: localDate,
  reason: z.enum(['holiday', 'deskShut']),
  /** The holiday's; empty for a desk that stays shut. */
  name: z.string(),
});

/** What one partner or one desk has in its calendar between two days. */
export const calendarParts = {
  realEntries: z.array(realCalendarEntry),
  recurringEntries: z.array(recurringCalendarEntry),
  kept: z.array(keptTime),
  absences: z.array(calendarAbsence),
  closedDays: z.array(closedDay),
};

export type RealCalendarEntryOnWire = z.output<typeof realCalendarEntry>;
export type RecurringCalendarEntryOnWire = z.output<typeof recurringCalendarEntry>;
export type CalendarAppointmentOnWire = z.output<typeof calendarAppointment>;
export type CalendarAbsenceOnWire = z.output<typeof calendarAbsence>;
export type ClosedDayOnWire = z.output<typeof closedDay>;
export type KeptTimeOnWire = z.output<typeof keptTime>;
