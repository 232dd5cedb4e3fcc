import * as z from 'zod/mini';
import { managers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { rowId } from '../shared/row-ids.ts';
import { maybe, moment } from '../shared/wire-types.ts';

const sentMoment = z.iso.datetime({ offset: true }).check(z.maxLength(40));

/**
 * Moves an order to another slot. Without `endDate` the service keeps its length; otherwise it lasts from `beginDate` to `endDate`, rounded up to
 * units. Spec: manager §5 (Service length).
 */
export const updateOrderCalendarSlot = defineAction({
  name: 'UpdateOrderCalendarSlot',
  capability: 'orders',
  method: 'POST',
  effect: 'write',
  access: managers(),
  input: z.object({ orderId: rowId('order'), beginDate: sentMoment, endDate: maybe(sentMoment) }),
  output: z.object({ beginDate: moment, endDate: moment }),
  refusals: ['not-found', 'order-immutable', 'slot-not-available'],
  touches: ['orders', 'order-inbox', 'calendars', 'business-log'],
  spec: 'manager §7',
});
