import * as z from 'zod/mini';
import { managers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { nonNegativeCents, sentCents } from '../shared/wire-types.ts';
import { countedAmounts, countGap } from './cash-register-wire.ts';

/**
 * Opens a cash register (`ouverture`), closes it (`fermeture`), or neither: a check during the day. What was counted, in cents, is kept beside
 * what had to be there; a gap needs a comment. Opening what the caller has open, or closing what they closed last, does nothing again.
 */
export const updateCaisseAmount = defineAction({
  name: 'UpdateCaisseAmount',
  capability: 'cash-registers',
  method: 'POST',
  effect: 'write',
  access: managers(),
  input: z.object({ ...countedAmounts, cash: nonNegativeCents, cb: sentCents, checks: nonNegativeCents }),
  output: z.object({ gap: countGap }),
  refusals: [
    'not-found',
    'other-register-open',
    'register-of-colleague',
    'register-not-open',
    'register-gap-unexplained',
    'inventory-required',
    'changed-meanwhile',
  ],
  touches: ['cash-registers', 'accounting', 'business-log'],
  spec: 'manager §7',
});
