import * as z from 'zod/mini';
import { managers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { rowId } from '../shared/row-ids.ts';
import { cents, localDate } from '../shared/wire-types.ts';

/**
 * Begins a beneficiary's next year of membership without waiting for an order: from today, or from the day after the year that soon ends. It is owed at
 * once, by direct debit where there is a mandate, else at the desk.
 */
export const startRecurringFees = defineAction({
  name: 'StartRecurringFees',
  capability: 'payments',
  method: 'POST',
  effect: 'write',
  access: managers('PROD', 'RECURRING_FEES'),
  leavesAccount: 'a fee that is owed',
  input: z.object({ userId: rowId('beneficiary') }),
  output: z.object({ startDate: localDate, endDate: localDate, amount: cents }),
  refusals: ['not-found', 'no-fee-here', 'fee-not-due'],
  touches: ['payments', 'users', 'accounting', 'business-log'],
  spec: 'manager §6, §7',
});
