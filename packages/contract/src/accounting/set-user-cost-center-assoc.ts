import * as z from 'zod/mini';
import { managers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { pickedFrom, rowId } from '../shared/row-ids.ts';

/** Says which cost centres of their company pay for a beneficiary: those that are named and associated, and no others. */
export const setUserCostCenterAssoc = defineAction({
  name: 'SetUserCostCenterAssoc',
  capability: 'accounting',
  method: 'POST',
  effect: 'write',
  access: managers('COST_CENTERS'),
  leavesAccount: 'says who pays for orders',
  input: z.object({
    userId: rowId('beneficiary'),
    costCenters: z
      .array(z.object({ id: pickedFrom('cost-center'), associated: z._default(z.boolean(), true) }))
      .check(z.maxLength(500)),
  }),
  output: z.object({}),
  refusals: ['not-found'],
  touches: ['accounting', 'users', 'payments', 'business-log'],
  spec: 'manager §7',
});
