import * as z from 'zod/mini';
import { managers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { rowId } from '../shared/row-ids.ts';
import { requiredText } from '../shared/wire-types.ts';

/** Cancels what is left of a compensation that was not deducted yet, with the reason. What it has paid for stays paid. */
export const cancelUserCredit = defineAction({
  name: 'cancelUserCredit',
  capability: 'payments',
  method: 'POST',
  effect: 'write',
  access: managers('CANCEL_CREDIT'),
  input: z.object({ creditId: rowId('credit'), reason: requiredText(1000) }),
  output: z.object({}),
  refusals: ['not-found', 'credit-not-cancellable'],
  touches: ['credits', 'users', 'accounting', 'business-log'],
  spec: 'manager §4, §5, §7',
});
