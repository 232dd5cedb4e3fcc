import * as z from 'zod/mini';
import { beneficiaries } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { nothing } from '../shared/wire-types.ts';

/** Keeps the card no longer, here and at the provider. What it paid stays paid. */
export const deleteCc = defineAction({
  name: 'deleteCc',
  capability: 'payments',
  method: 'POST',
  effect: 'write',
  access: beneficiaries,
  input: nothing,
  output: z.object({}),
  refusals: ['no-card-kept'],
  touches: ['payments', 'business-log'],
  spec: 'beneficiary-and-access §7',
});
