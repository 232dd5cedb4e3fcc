import * as z from 'zod/mini';
import { managers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { rowId } from '../shared/row-ids.ts';
import { costCenter } from './cost-center-wire.ts';

/** The cost centres of the client company of a conciergerie, by label, those that are out of use last. It only reads, whatever the specification says of it. */
export const getCostCenters = defineAction({
  name: 'GetCostCenters',
  capability: 'accounting',
  method: 'GET',
  effect: 'read',
  access: managers('COST_CENTERS'),
  input: z.object({ conciergerieId: rowId('conciergerie') }),
  output: z.object({
    /** Beyond the specification: the company, by which a new one is saved. */
    entrepriseId: z.int(),
    entreprise: z.string(),
    costCenters: z.array(costCenter),
  }),
  refusals: ['not-found'],
  shows: ['accounting'],
  spec: 'manager §7',
});
