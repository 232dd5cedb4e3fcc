import * as z from 'zod/mini';
import { managers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { rowId } from '../shared/row-ids.ts';
import { verifyCaisse } from './verify-caisse.ts';

/** Beyond the specification: reads the whole sales chain of a desk again, as VerifyCaisse does for a cash register, and names the first record that is wrong. */
export const verifySales = defineAction({
  name: 'VerifySales',
  capability: 'cash-registers',
  method: 'GET',
  effect: 'read',
  access: managers('COMPTA'),
  input: z.object({ conciergerie: rowId('conciergerie') }),
  output: verifyCaisse.output,
  refusals: ['not-found'],
  shows: ['cash-registers', 'payments'],
  spec: 'manager §3, §7',
  beyondSpecification: true,
});
