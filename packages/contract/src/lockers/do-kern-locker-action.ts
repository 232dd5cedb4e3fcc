import { KERN_ACTS } from '@loge/domain/lockers/kern-acts';
import * as z from 'zod/mini';
import { defineAction } from '../shared/action-contract.ts';
import { pickedFrom, rowId } from '../shared/row-ids.ts';
import { maybe } from '../shared/wire-types.ts';
import { lockerAccess } from './locker-access.ts';

/**
 * What a client posts of the action maps that `GetKernOrders`, `GetKernOrderDetail` and `GetKernLockerStatus` supply. The specification leaves its name open: it is
 * ours. Refused where the compartment or the order has moved on in the meantime; then nothing was done.
 */
export const doKernLockerAction = defineAction({
  name: 'DoKernLockerAction',
  beyondSpecification: true,
  capability: 'lockers',
  method: 'POST',
  effect: 'write',
  access: lockerAccess,
  input: z.object({
    conciergerieId: rowId('conciergerie'),
    act: z.enum(KERN_ACTS),
    orderId: maybe(rowId('order')),
    compartmentId: maybe(pickedFrom('locker-compartment')),
  }),
  output: z.object({
    /** The compartment that it was about. Where its door is to open, its maker is asked at once: `GetKernLockerStatus` says what came of it. */
    box: z.nullable(z.int()),
  }),
  refusals: ['not-found', 'order-without-locker', 'locker-moved-on', 'no-free-compartment', 'transition-not-allowed'],
  touches: ['lockers', 'orders', 'order-inbox', 'notifications', 'business-log'],
  spec: 'manager §7',
});
