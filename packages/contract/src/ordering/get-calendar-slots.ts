import * as z from 'zod/mini';
import { waitingPlace } from '../calendars/waiting-list-wire.ts';
import { calendarSlot } from './calendar-slot-wire.ts';
import { beneficiariesAndManagers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { rowIdOrNone } from '../shared/row-ids.ts';
import { label, localDate } from '../shared/wire-types.ts';

/**
 * The slots of an offer with a calendar, in the conciergerie where the caller stands. What is taken or past is there and not available: a
 * service fits where enough available slots follow each other in one group. Spec: beneficiary-and-access §3 (Slots).
 */
export const getCalendarSlots = defineAction({
  name: 'GetCalendarSlots',
  capability: 'ordering',
  method: 'POST',
  effect: 'read',
  access: beneficiariesAndManagers,
  input: z.object({ offreId: rowIdOrNone('offer') }),
  output: z.object({
    /** The last day that may be booked, counted from `from`. */
    maxDaysAhead: z.int(),
    /** Today at the conciergerie: day 0. */
    from: localDate,
    timeUnitInMinutes: z.int(),
    /** By the number of the day, from 0 to `maxDaysAhead`; days without slots are left out. */
    slots: z.record(z.string(), z.array(calendarSlot)),
    /** What the desk says beside the slots of this offer; null where it says nothing. Spec: manager (Offer: calendarText). */
    calendarText: z.nullable(label),
    /** Beyond the specification: the days of this partner's calendar on which the beneficiary waits for a place. */
    waiting: z.array(waitingPlace),
  }),
  refusals: ['conciergerie-not-selected', 'offer-not-available'],
  shows: ['calendars', 'catalogue'],
  spec: 'beneficiary-and-access §7',
});
