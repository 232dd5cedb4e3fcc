import * as z from 'zod/mini';
import { calendarSlot } from '../ordering/calendar-slot-wire.ts';
import { managers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { rowId } from '../shared/row-ids.ts';
import { localDate, moment } from '../shared/wire-types.ts';

/**
 * What is needed to move an order to another slot: the calendar as `GetCalendarSlots` has it, in which the order's own time counts as free,
 * and when the service takes place now. The specification leaves the shape open.
 */
export const getOrderSlotsContext = defineAction({
  name: 'GetOrderSlotsContext',
  capability: 'orders',
  method: 'GET',
  effect: 'read',
  access: managers(),
  input: z.object({ orderId: rowId('order') }),
  output: z.object({
    maxDaysAhead: z.int(),
    from: localDate,
    timeUnitInMinutes: z.int(),
    slots: z.record(z.string(), z.array(calendarSlot)),
    /** Mornings, afternoons and days are booked, not hours. */
    halfDays: z.boolean(),
    /** Of the conciergerie: the clock that days and hours are read from. */
    zone: z.string(),
    serviceLengthInMinutes: z.int(),
    beginDate: z.nullable(moment),
    endDate: z.nullable(moment),
  }),
  refusals: ['not-found', 'order-immutable'],
  shows: ['orders', 'calendars'],
  spec: 'manager §7',
});
