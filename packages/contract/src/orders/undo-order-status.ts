import { statusChanged } from './status-changed-wire.ts';
import * as z from 'zod/mini';
import { managers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { notARow, rowId } from '../shared/row-ids.ts';

/** Takes back one change of status, the caller's own and the order's last, while the time to undo runs and nothing has happened since. Not in the specification. */
export const undoOrderStatus = defineAction({
  name: 'UndoOrderStatus',
  beyondSpecification: true,
  capability: 'orders',
  method: 'POST',
  effect: 'write',
  access: managers(),
  /** `step`: as `changeOrderStatus` answered it. */
  input: z.object({ orderId: rowId('order'), step: notARow('a step of that order, by its number', z.int()) }),
  output: statusChanged,
  refusals: ['not-found', 'too-late-to-undo'],
  touches: ['orders', 'order-inbox', 'payments', 'credits', 'notifications', 'business-log', 'calendars'],
  spec: 'manager §4 (Order status)',
});
