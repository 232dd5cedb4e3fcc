import * as z from 'zod/mini';
import { admins } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { moment, nothing } from '../shared/wire-types.ts';

/** Which companies' directories look after their people by SCIM 2.0, and where they call. Never a token. Not in the specification. */
export const scimTokens = defineAction({
  name: 'ScimTokens',
  beyondSpecification: true,
  capability: 'admin',
  method: 'GET',
  effect: 'read',
  access: admins,
  input: nothing,
  output: z.object({
    /** What a directory is told as its base address. */
    address: z.string(),
    items: z.array(
      z.object({
        conciergerieId: z.int(),
        /** Where new people are served. */
        conciergerie: z.string(),
        company: z.string(),
        createdAt: moment,
        lastUsedAt: z.nullable(moment),
      }),
    ),
    conciergeries: z.array(z.object({ id: z.int(), name: z.string() })),
  }),
  refusals: [],
  shows: ['admin', 'conciergeries'],
  spec: 'beneficiary-and-access §4',
});
