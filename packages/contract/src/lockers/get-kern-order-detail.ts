import * as z from 'zod/mini';
import { defineAction } from '../shared/action-contract.ts';
import { rowId } from '../shared/row-ids.ts';
import { moment } from '../shared/wire-types.ts';
import { kernOrder } from './kern-wire.ts';
import { lockerAccess } from './locker-access.ts';

/** One order at a locker: what lies there, where, what may be done, and what was heard of it. */
export const getKernOrderDetail = defineAction({
  name: 'GetKernOrderDetail',
  capability: 'lockers',
  method: 'POST',
  effect: 'read',
  access: lockerAccess,
  input: z.object({ orderId: rowId('order') }),
  output: z.object({
    order: z.extend(kernOrder, {
      /** A slip to lie with the parcel: number, name, box, items. */
      pdfUrl: z.string(),
      /** Beyond the specification: whom its beneficiary sends, or who took it. */
      lentTo: z.nullable(z.string()),
      takenBy: z.nullable(z.string()),
      /** Beyond the specification: what was heard of it, latest first. */
      events: z.array(z.object({ at: moment, label: z.string(), comment: z.string() })),
    }),
  }),
  refusals: ['not-found', 'order-without-locker'],
  shows: ['lockers', 'orders'],
  spec: 'partner-content-locker §7',
});
