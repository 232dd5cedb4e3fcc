import * as z from 'zod/mini';
import { managers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { nonNegativeCents, requiredText } from '../shared/wire-types.ts';

/**
 * Sets up a cash register at the selected conciergerie, closed, with what lies in it from the start: cash and cheques, in cents.
 */
export const createCaisseForConciergerie = defineAction({
  name: 'CreateCaisseForConciergerie',
  capability: 'cash-registers',
  method: 'POST',
  effect: 'write',
  access: managers('PROD'),
  input: z.object({
    name: requiredText(50),
    cash: z._default(nonNegativeCents, 0),
    checks: z._default(nonNegativeCents, 0),
  }),
  output: z.object({ id: z.int() }),
  refusals: [],
  touches: ['cash-registers', 'accounting', 'business-log'],
  spec: 'manager §7',
});
