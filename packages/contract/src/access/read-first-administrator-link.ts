import * as z from 'zod/mini';
import { everyone } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { text } from '../shared/wire-types.ts';

/**
 * Looks at the link that makes an administrator, without using it up. A link that has expired, was used or is unknown is refused, and so is one for
 * the first administrator as soon as somebody with every right can sign in. Extension beyond the specification.
 */
export const readFirstAdministratorLink = defineAction({
  name: 'ReadFirstAdministratorLink',
  beyondSpecification: true,
  capability: 'access',
  method: 'GET',
  effect: 'read',
  access: everyone,
  input: z.object({ token: text(100) }),
  output: z.object({
    /** The address for which the link was made; empty where none was named. */
    email: z.string(),
  }),
  refusals: ['link-expired'],
  shows: [],
  spec: 'beneficiary-and-access §5',
});
