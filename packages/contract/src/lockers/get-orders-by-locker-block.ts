import { PROVIDER_LISTS } from '@loge/domain/lockers/box-status';
import * as z from 'zod/mini';
import { providers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { notARow } from '../shared/row-ids.ts';
import { text } from '../shared/wire-types.ts';
import { lockerName, orderAtLocker } from './locker-wire.ts';

/** What a provider has to do at a locker: parcels to recover from it, those to drop there, and those that nobody has taken out in time; the 200 that wait longest. */
export const getOrdersByLockerBlock = defineAction({
  name: 'GetOrdersByLockerBlock',
  capability: 'lockers',
  method: 'POST',
  effect: 'read',
  access: providers,
  input: z.object({
    type: z.enum(PROVIDER_LISTS),
    lockerName,
    /** The id that the provider's sign-in answered: another session's is refused. */
    sessionId: notARow('the name of the caller’s own session', z._default(text(64), '')),
  }),
  output: z.object({ NbOrders: z.int(), Orders: z.array(orderAtLocker) }),
  refusals: ['unknown-locker'],
  shows: ['orders', 'lockers'],
  spec: 'partner-content-locker §7',
});
