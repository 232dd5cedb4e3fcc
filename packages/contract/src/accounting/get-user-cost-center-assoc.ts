import * as z from 'zod/mini';
import { managers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { rowId } from '../shared/row-ids.ts';
import { associatedCostCenter } from './cost-center-wire.ts';

/** The cost centres of a beneficiary's company, and which of them pay for this person. */
export const getUserCostCenterAssoc = defineAction({
  name: 'GetUserCostCenterAssoc',
  capability: 'accounting',
  method: 'GET',
  effect: 'read',
  access: managers('COST_CENTERS'),
  input: z.object({ userId: rowId('beneficiary') }),
  output: z.object({ costCenters: z.array(associatedCostCenter) }),
  refusals: ['not-found'],
  shows: ['accounting', 'users'],
  spec: 'manager §7',
});
