import * as z from 'zod/mini';
import { managers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { newCredit, newCreditFields } from './new-credit-wire.ts';

/** Makes good what went wrong: a credit of designation 3, with a title that says what for. Until it is deducted it can be cancelled. */
export const createNewUserCompensation = defineAction({
  name: 'CreateNewUserCompensation',
  capability: 'payments',
  method: 'POST',
  effect: 'write',
  access: managers('HANDLE_INDEMNISATIONS'),
  leavesAccount: 'money to order with',
  input: z.object(newCreditFields),
  output: newCredit,
  refusals: ['not-found'],
  touches: ['credits', 'users', 'notifications', 'accounting', 'business-log'],
  spec: 'manager §5, §7',
});
