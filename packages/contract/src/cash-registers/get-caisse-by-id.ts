import * as z from 'zod/mini';
import { managers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { rowId } from '../shared/row-ids.ts';
import { cents } from '../shared/wire-types.ts';
import { caisse, reglement } from './cash-register-wire.ts';

/**
 * A cash register as its check page needs it: what has to be there, in cents, and what moved since it was opened, latest first.
 */
export const getCaisseById = defineAction({
  name: 'GetCaisseById',
  capability: 'cash-registers',
  method: 'GET',
  effect: 'read',
  access: managers(),
  input: z.object({ id: rowId('cash-register') }),
  output: z.object({
    caisse,
    cardAmount: cents,
    cashAmount: cents,
    checkAmount: cents,
    reglements: z.array(reglement),
    /** An inventory is offered before the register is closed today. */
    proposeInventory: z.boolean(),
    /** One is overdue: the register does not close without it. */
    requireInventory: z.boolean(),
  }),
  refusals: ['not-found'],
  shows: ['cash-registers'],
  spec: 'manager §7',
});
