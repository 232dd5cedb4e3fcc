import * as z from 'zod/mini';
import { providers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { notARow, pickedFrom } from '../shared/row-ids.ts';
import { lockerName } from './locker-wire.ts';

/** A provider has a parcel for a beneficiary: an order of the offer that the desk names for parcels, in the name of the beneficiary. */
export const createOrderByLockerBlock = defineAction({
  name: 'CreateOrderByLockerBlock',
  capability: 'lockers',
  method: 'POST',
  effect: 'write',
  access: providers,
  leavesAccount: 'an order for them',
  input: z.object({
    lockerBlockExternalId: notARow('a locker, by its name', lockerName),
    /** A compartment that is low enough for everybody; always sent false. */
    lowBox: z._default(z.boolean(), false),
    beneficiaryId: pickedFrom('beneficiary'),
  }),
  output: z.object({ order: z.object({ order_number: z.int() }) }),
  refusals: ['unknown-locker', 'no-parcel-offer'],
  touches: ['orders', 'order-inbox', 'lockers'],
  spec: 'partner-content-locker §7',
});
