import * as z from 'zod/mini';
import { defineAction } from '../shared/action-contract.ts';
import { rowId } from '../shared/row-ids.ts';
import { lockerAccess } from './locker-access.ts';

/** What `pdfUrl` leads to: a slip to lie with the parcel of an order in a locker, as a PDF. It names no price and carries no code. Not in the specification. */
export const loadLockerSlip = defineAction({
  name: 'LoadLockerSlip',
  beyondSpecification: true,
  capability: 'lockers',
  method: 'GET',
  effect: 'read',
  bytes: true,
  byToken: true,
  access: lockerAccess,
  input: z.object({ orderId: rowId('order') }),
  output: z.unknown(),
  refusals: ['not-found', 'order-without-locker', 'sign-in-limited'],
  shows: ['lockers'],
  spec: 'partner-content-locker §3',
});
