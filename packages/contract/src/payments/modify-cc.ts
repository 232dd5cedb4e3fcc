import * as z from 'zod/mini';
import { beneficiaries } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { nothing } from '../shared/wire-types.ts';

/** Replaces the kept card by another one, typed at the provider's page. The one before stays until the new one is there. */
export const modifyCc = defineAction({
  name: 'modifyCc',
  capability: 'payments',
  method: 'POST',
  effect: 'write',
  access: beneficiaries,
  input: nothing,
  output: z.object({ formUrl: z.string() }),
  refusals: ['online-payment-not-available', 'no-card-kept'],
  touches: ['payments'],
  spec: 'beneficiary-and-access §7',
});
