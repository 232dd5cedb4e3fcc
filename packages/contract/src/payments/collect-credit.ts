import * as z from 'zod/mini';
import { managers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { rowId } from '../shared/row-ids.ts';

/** Marks that a partner's share of a credit was deducted from what the partner is owed. From then on it cannot be cancelled. */
export const collectCredit = defineAction({
  name: 'CollectCredit',
  capability: 'payments',
  method: 'POST',
  effect: 'write',
  access: managers('COMPTA'),
  input: z.object({ creditId: rowId('credit') }),
  output: z.object({}),
  refusals: ['not-found', 'credit-not-collectable'],
  touches: ['credits', 'accounting', 'business-log'],
  spec: 'manager §4, §7',
});
