import * as z from 'zod/mini';
import { admins } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { requiredText } from '../shared/wire-types.ts';

/**
 * Forgets what is said of an e-mail domain: its people are asked for a password again. Not in the specification.
 */
export const removeSignInDomain = defineAction({
  name: 'RemoveSignInDomain',
  beyondSpecification: true,
  capability: 'admin',
  method: 'POST',
  effect: 'write',
  access: admins,
  input: z.object({ domain: requiredText(253) }),
  output: z.object({ removed: z.boolean() }),
  refusals: [],
  touches: ['admin', 'business-log'],
  spec: 'beneficiary-and-access §4',
});
