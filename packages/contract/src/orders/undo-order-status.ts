import { statusChanged } from './status-changed-wire.ts';
import * as z from 'zod/mini';
import { managers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { rowId } from '../shared/row-ids.ts';

/** Takes back the caller's own last change of status, while the time to undo runs and nothing has happened since. Ours. */
export const undoOrderStatus = defineAction({
  name: 'UndoOrderStatus',
  ours: true,
  capability: 'orders',
  method: 'POST',
  effect: 'write',
  access: managers(),
  input: z.object({ orderId: rowId('order') }),
  output: statusChanged,
  refusals: ['not-found', 'too-late-to-undo'],
  touches: ['orders', 'order-inbox', 'payments', 'credits', 'notifications', 'business-log', 'calendars'],
  spec: 'manager §4 (Order status)',
});
