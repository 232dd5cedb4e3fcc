import * as z from 'zod/mini';
import { calendarAppointment, calendarParts, deskDateTime } from '../calendars/calendar-wire.ts';
import { partners } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { rowId } from '../shared/row-ids.ts';
import { localDate, maybe } from '../shared/wire-types.ts';

/**
 * The partner's own calendar at all desks: when they are expected, and their appointments. From today until 185 days ahead unless told otherwise. For
 * accounts that have the calendar (Spec: partner-content-locker §6); others are refused.
 */
export const getPartnerCalendar = defineAction({
  name: 'GetPartnerCalendar',
  capability: 'partner-portal',
  method: 'GET',
  effect: 'read',
  access: partners,
  input: z.object({
    partnerId: rowId('managed-partner'),
    /** Beyond the specification: the first and the last day, at most a year. */
    from: maybe(localDate),
    to: maybe(localDate),
  }),
  output: z.object({
    /** Hours at a desk as they are on that day, without those that fall out. Spec: partner-content-locker §3. */
    slots: z.array(
      z.object({
        date: deskDateTime,
        lengthInMinutes: z.int(),
        /** Who of the partner is there; empty where it was not said. */
        userName: z.string(),
        entId: z.int(),
      }),
    ),
    orders: z.array(calendarAppointment),
    /** Not in the specification. */
    desks: z.array(z.object({ id: z.int(), name: z.string() })),
    absences: calendarParts.absences,
    closedDays: calendarParts.closedDays,
    kept: calendarParts.kept,
    from: localDate,
    to: localDate,
  }),
  refusals: ['not-found', 'no-partner-calendar'],
  shows: ['calendars', 'orders'],
  spec: 'partner-content-locker §7',
});
