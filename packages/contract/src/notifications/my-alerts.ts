import * as z from 'zod/mini';
import { notification } from './notification-wire.ts';
import { signedIn } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { nothing } from '../shared/wire-types.ts';

/**
 * The caller's notifications of the last months, newest first; for managers also how many orders of the conciergerie need attention.
 */
export const myAlerts = defineAction({
  name: 'MyAlerts',
  capability: 'notifications',
  method: 'GET',
  effect: 'read',
  access: signedIn,
  input: nothing,
  output: z.object({
    data: z.array(notification),
    /** 0 for all others. */
    numberOfAnomaliesForConciergerie: z.int(),
  }),
  refusals: [],
  shows: ['notifications', 'order-inbox'],
  spec: 'beneficiary-and-access §7',
});
