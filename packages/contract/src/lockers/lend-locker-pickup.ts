import * as z from 'zod/mini';
import { beneficiaries } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { rowId } from '../shared/row-ids.ts';
import { secret } from '../shared/secret.ts';
import { moment, requiredText } from '../shared/wire-types.ts';

/**
 * Lends the pick-up of one order at a locker to somebody else: a link with a code of its own, good once. One at a time: lending again ends what was lent before. The
 * link is told once and never again. Not in the specification.
 */
export const lendLockerPickup = defineAction({
  name: 'LendLockerPickup',
  beyondSpecification: true,
  capability: 'lockers',
  method: 'POST',
  effect: 'write',
  access: beneficiaries,
  input: z.object({ orderId: rowId('order'), forName: requiredText(100) }),
  output: z.object({ link: secret(), expiresAt: moment }),
  refusals: ['order-without-locker', 'locker-code-not-needed'],
  touches: ['orders', 'lockers', 'business-log'],
  spec: 'beneficiary-and-access §7',
});
