import * as z from 'zod/mini';
import { admins } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { rowIdOrNone } from '../shared/row-ids.ts';
import { requiredText } from '../shared/wire-types.ts';

/**
 * Says where the people of an e-mail domain sign in: through a connection, on another server, or at a page of their company. Not in the specification.
 */
export const setSignInDomain = defineAction({
  name: 'SetSignInDomain',
  beyondSpecification: true,
  capability: 'admin',
  method: 'POST',
  effect: 'write',
  access: admins,
  input: z.object({
    /** Not to be written over what is said of that domain already. */
    isNew: z.boolean(),
    domain: requiredText(253),
    target: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('connection'), slug: requiredText(40) }),
      z.object({ kind: z.literal('server'), server: requiredText(300) }),
      z.object({ kind: z.literal('page'), conciergerieId: rowIdOrNone('conciergerie'), page: requiredText(1000) }),
    ]),
  }),
  output: z.object({ domain: z.string() }),
  refusals: ['not-found'],
  touches: ['admin', 'business-log'],
  spec: 'beneficiary-and-access §4',
});
