import * as z from 'zod/mini';
import { beneficiaries } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { nothing } from '../shared/wire-types.ts';

/** Beyond the specification: the beneficiary revokes their mandate. */
export const revokeMandate = defineAction({
  name: 'RevokeMandate',
  beyondSpecification: true,
  capability: 'payments',
  method: 'POST',
  effect: 'write',
  access: beneficiaries,
  input: nothing,
  output: z.object({}),
  refusals: ['not-found'],
  touches: ['payments', 'profile', 'business-log'],
  spec: 'beneficiary-and-access §3',
});
