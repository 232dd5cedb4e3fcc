import * as z from 'zod/mini';
import { defineAction } from '../shared/action-contract.ts';
import { rowId } from '../shared/row-ids.ts';
import { kernOrder } from './kern-wire.ts';
import { lockerAccess } from './locker-access.ts';

/**
 * The orders of a desk that go through its locker, in three groups: in the locker, to be picked up; processed, to be dropped; and in processing. At most 200 each,
 * those that wait longest first.
 */
export const getKernOrders = defineAction({
  name: 'GetKernOrders',
  capability: 'lockers',
  method: 'POST',
  effect: 'read',
  access: lockerAccess,
  input: z.object({ conciergerieId: rowId('conciergerie') }),
  output: z.object({
    toPickUp: z.array(kernOrder),
    toDrop: z.array(kernOrder),
    toBeDropped: z.array(kernOrder),
    /** Beyond the specification: the desk has a locker at all. */
    hasLocker: z.boolean(),
  }),
  refusals: [],
  shows: ['lockers', 'orders'],
  spec: 'partner-content-locker §7',
});
