import * as z from 'zod/mini';
import { managers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { rowId } from '../shared/row-ids.ts';
import { sentCents, text } from '../shared/wire-types.ts';

/**
 * Puts cash into the register that the caller has open, in cents: an addition to its float (category 3) or the change of an errand (4).
 */
export const setEntreeCaisse = defineAction({
  name: 'SetEntreeCaisse',
  capability: 'cash-registers',
  method: 'POST',
  effect: 'write',
  access: managers(),
  input: z.object({
    caisse: rowId('cash-register'),
    amount: sentCents,
    category: z.int().check(z.gte(0), z.lte(5)),
    comment: z._default(text(1000), ''),
  }),
  output: z.object({}),
  refusals: ['not-found', 'register-not-open', 'register-of-colleague'],
  touches: ['cash-registers', 'accounting', 'business-log'],
  spec: 'manager §7',
});
