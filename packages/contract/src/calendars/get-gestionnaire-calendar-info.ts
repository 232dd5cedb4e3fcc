import * as z from 'zod/mini';
import { managers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { rowId } from '../shared/row-ids.ts';
import { localDate, maybe } from '../shared/wire-types.ts';
import { calendarAppointment, calendarParts } from './calendar-wire.ts';
import { waitingPerson } from './waiting-list-wire.ts';

/**
 * The calendar of a conciergerie: whose hours, what is booked of them and which days fall out, from Monday of this week until 185 days ahead unless
 * told otherwise. The specification leaves the shape open.
 */
export const getGestionnaireCalendarInfo = defineAction({
  name: 'GetGestionnaireCalendarInfo',
  capability: 'calendars',
  method: 'POST',
  effect: 'read',
  access: managers(),
  input: z.object({
    entId: rowId('conciergerie'),
    /** Beyond the specification: the first and the last day, at most a year. */
    from: maybe(localDate),
    to: maybe(localDate),
  }),
  output: z.object({
    entId: z.int(),
    /** The partners who work there, by name. */
    partners: z.array(z.object({ id: z.int(), name: z.string(), hasEntries: z.boolean() })),
    ...calendarParts,
    appointments: z.array(calendarAppointment),
    /** Beyond the specification: who waits for a place on a full day, longest first. */
    waiting: z.array(waitingPerson),
    /** Of the conciergerie's clock. */
    today: localDate,
    from: localDate,
    to: localDate,
    /** As far as one can leaf. */
    lastDay: localDate,
  }),
  refusals: ['not-found'],
  shows: ['calendars', 'orders'],
  spec: 'manager §7',
});
