import * as z from 'zod/mini';
import { managers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { newCredit, newCreditFields } from './new-credit-wire.ts';

/** Gives a beneficiary a credit or a gift card: a debt of ours until it is used, borne by the platform, their company or a partner. */
export const createNewUserCredit = defineAction({
  name: 'createNewUserCredit',
  capability: 'payments',
  method: 'POST',
  effect: 'write',
  access: managers('GIVE_CREDIT'),
  leavesAccount: 'money to order with',
  input: z.object({
    ...newCreditFields,
    /** 1 credit, 2 gift card; a compensation has an action of its own. */
    designation: z._default(z.literal([1, 2]), 1),
  }),
  output: newCredit,
  refusals: ['not-found'],
  touches: ['credits', 'users', 'notifications', 'accounting', 'business-log'],
  spec: 'manager §5, §7',
});
