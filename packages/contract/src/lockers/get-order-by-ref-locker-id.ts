import * as z from 'zod/mini';
import { everyone } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { text } from '../shared/wire-types.ts';
import { lockerName, orderAtLocker } from './locker-wire.ts';

/**
 * The order whose code is shown to the reader of a locker. Without a compartment's number it is to be dropped off, with one to be collected. A code that opens nothing
 * there is refused alike, whatever is wrong with it: unknown, used, of another locker. Guesses are limited per network.
 */
export const getOrderByRefLockerId = defineAction({
  name: 'GetOrderByRefLockerId',
  capability: 'lockers',
  method: 'POST',
  effect: 'read',
  access: everyone,
  input: z.object({ qrCode: text(300), lockerName }),
  output: z.object({ order: orderAtLocker }),
  refusals: ['unknown-locker', 'locker-code-refused', 'sign-in-limited'],
  shows: ['orders', 'lockers'],
  spec: 'partner-content-locker §7',
});
