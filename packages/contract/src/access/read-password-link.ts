import * as z from 'zod/mini';
import { everyone } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { text } from '../shared/wire-types.ts';

/**
 * Looks at the link of a mail before a password is chosen by it, without using it up: whose it is, for the rules of passwords and for the
 * greeting. One that has expired, was used or was never ours is refused.
 */
export const readPasswordLink = defineAction({
  name: 'ReadPasswordLink',
  beyondSpecification: true,
  capability: 'access',
  method: 'GET',
  effect: 'read',
  access: everyone,
  input: z.object({ token: text(100) }),
  output: z.object({
    /** The account's first password, after an invitation. */
    isFirst: z.boolean(),
    login: z.string(),
    email: z.string(),
    firstName: z.string(),
    lastName: z.string(),
  }),
  refusals: ['link-expired', 'server-redirection'],
  shows: [],
  spec: 'beneficiary-and-access §5',
});
