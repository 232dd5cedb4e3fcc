import * as z from 'zod/mini';
import { defineAction } from '../shared/action-contract.ts';
import { everyone } from '../shared/access-rule.ts';
import { maybe, text } from '../shared/wire-types.ts';

/**
 * Asks for an account to be removed, without signing in. The answer is the same whether or not there is such an account; asked twice,
 * there is one request.
 */
export const removeAccountAnonymous = defineAction({
  name: 'RemoveAccountAnonymous',
  capability: 'access',
  method: 'POST',
  effect: 'write',
  access: everyone,
  input: z.object({ mail: maybe(text(254)), name: maybe(text(200)), reason: maybe(text(4000)) }),
  output: z.object({
    /** Why the request was not recorded; null when it was. */
    errorMessage: z.nullable(z.string()),
    /** Beyond the specification: the day by which it is processed; null when it was not recorded. */
    dueOn: z.nullable(z.string()),
  }),
  refusals: [],
  touches: ['admin'],
  spec: 'beneficiary-and-access §7',
});
