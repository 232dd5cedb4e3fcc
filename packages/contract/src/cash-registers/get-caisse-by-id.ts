import * as z from 'zod/mini';
import { managers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { rowId } from '../shared/row-ids.ts';
import { cents, maybe } from '../shared/wire-types.ts';
import { caisse, reglement } from './cash-register-wire.ts';

/**
 * A cash register as its check page needs it: what has to be there, in cents, and what moved since it was opened, latest first. Before a blind count neither is told:
 * an inventory that is required is always one, one that is offered is unless the caller says `blind: false`, any other is where they say `blind: true`.
 */
export const getCaisseById = defineAction({
  name: 'GetCaisseById',
  capability: 'cash-registers',
  method: 'GET',
  effect: 'read',
  access: managers(),
  input: z.object({ id: rowId('cash-register'), blind: maybe(z.boolean()) }),
  output: z.object({
    caisse,
    /** Null before a blind count, as the two others. */
    cardAmount: z.nullable(cents),
    cashAmount: z.nullable(cents),
    checkAmount: z.nullable(cents),
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
