import * as z from 'zod/mini';
import { beneficiaries } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { rowId } from '../shared/row-ids.ts';

/** Takes a lent pick-up back: its link and its code are worth nothing from then on. Refused where nothing is lent any more. Not in the specification. */
export const takeBackLockerPickup = defineAction({
  name: 'TakeBackLockerPickup',
  beyondSpecification: true,
  capability: 'lockers',
  method: 'POST',
  effect: 'write',
  access: beneficiaries,
  input: z.object({ orderId: rowId('order') }),
  output: z.object({}),
  refusals: ['locker-loan-over'],
  touches: ['orders', 'lockers', 'business-log'],
  spec: 'beneficiary-and-access §7',
});
