import * as z from 'zod/mini';
import { managers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { costCenter, savedCostCenter } from './cost-center-wire.ts';

/**
 * Saves a cost centre of a client company that the caller's desks serve, or adds one. What was paid by it stays paid by it. The specification calls it
 * with GET although it writes; POST works as well.
 */
export const updateCostCenter = defineAction({
  name: 'UpdateCostCenter',
  capability: 'accounting',
  method: 'GET',
  effect: 'write',
  access: managers('COST_CENTERS'),
  input: z.object({ cc: savedCostCenter }),
  output: z.object({ costCenter }),
  refusals: ['not-found'],
  touches: ['accounting', 'users', 'business-log'],
  spec: 'manager §5, §7',
});
