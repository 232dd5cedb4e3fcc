import * as z from 'zod/mini';
import { everyone } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { requiredText } from '../shared/wire-types.ts';

/**
 * The e-mail of the account that a token of code 15 speaks of, to begin with on the screen that asks for the company's address. The token
 * stays good. Anyone who has none that is valid learns nothing, and always the same. Not in the specification.
 */
export const readLinkToSignOn = defineAction({
  name: 'ReadLinkToSignOn',
  beyondSpecification: true,
  capability: 'access',
  method: 'GET',
  effect: 'read',
  access: everyone,
  input: z.object({ token: requiredText(200) }),
  output: z.object({ email: z.string() }),
  refusals: ['link-expired'],
  shows: [],
  spec: 'beneficiary-and-access §2.1',
});
