import * as z from 'zod/mini';
import { admins } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { maybe, text } from '../shared/wire-types.ts';

/**
 * Where the people of each e-mail domain sign in, by domain, 50 at a time, and where they could. Not in the specification.
 */
export const signInDomains = defineAction({
  name: 'SignInDomains',
  beyondSpecification: true,
  capability: 'admin',
  method: 'GET',
  effect: 'read',
  access: admins,
  input: z.object({
    search: maybe(text(200)),
    /** `next` of the page before. */
    after: maybe(text(253)),
  }),
  output: z.object({
    items: z.array(
      z.object({
        domain: z.string(),
        kind: z.enum(['connection', 'server', 'page']),
        /** False where its people are asked for a password all the same. */
        works: z.boolean(),
        conciergerieId: z.nullable(z.int()),
        conciergerie: z.nullable(z.string()),
        slug: z.nullable(z.string()),
        server: z.nullable(z.string()),
        page: z.nullable(z.string()),
      }),
    ),
    next: z.nullable(z.string()),
    connections: z.array(z.object({ slug: z.string(), name: z.string() })),
    conciergeries: z.array(z.object({ id: z.int(), name: z.string() })),
    /** The settings' lists: nobody is led elsewhere. */
    servers: z.array(z.string()),
    loginPages: z.array(z.string()),
  }),
  refusals: [],
  shows: ['admin', 'conciergeries'],
  spec: 'beneficiary-and-access §4',
});
