import * as z from 'zod/mini';
import { managers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { rowId } from '../shared/row-ids.ts';
import { moment } from '../shared/wire-types.ts';

/** Sets how long an order's service lasts, in minutes, rounded up to units: five at least. It begins when it did. Spec: manager §5 (Duration edit). */
export const overrideOrderServiceLength = defineAction({
  name: 'OverrideOrderServiceLength',
  capability: 'orders',
  method: 'POST',
  effect: 'write',
  access: managers(),
  input: z.object({ orderId: rowId('order'), len: z.int().check(z.gte(5), z.lte(1440)) }),
  output: z.object({ beginDate: moment, endDate: moment }),
  refusals: ['not-found', 'order-immutable', 'slot-not-available'],
  touches: ['orders', 'order-inbox', 'calendars', 'business-log'],
  spec: 'manager §7',
});
