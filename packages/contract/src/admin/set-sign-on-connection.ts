import * as z from 'zod/mini';
import { admins } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { notARow, rowIdOrNone } from '../shared/row-ids.ts';
import { maybe, text } from '../shared/wire-types.ts';

/**
 * Creates a connection by which a company signs its people on, or replaces its settings. Not in the specification.
 */
export const setSignOnConnection = defineAction({
  name: 'SetSignOnConnection',
  beyondSpecification: true,
  capability: 'admin',
  method: 'POST',
  effect: 'write',
  access: admins,
  input: z.object({
    connection: z.object({
      /** Not to be written over one of the same name. */
      isNew: z.boolean(),
      slug: text(40),
      conciergerieId: rowIdOrNone('conciergerie'),
      name: text(100),
      protocol: z.enum(['oidc', 'saml']),
      issuer: text(500),
      clientId: notARow('what the provider calls us', text(300)),
      /** Left out, the stored one stays. */
      clientSecret: maybe(text(1000)),
      entryPoint: text(1000),
      certificates: z.array(text(20_000)).check(z.maxLength(10)),
      domains: z.array(text(253)).check(z.maxLength(100)),
      claims: z.object({
        subject: maybe(text(200)),
        email: maybe(text(200)),
        firstName: maybe(text(200)),
        lastName: maybe(text(200)),
        externalId: maybe(notARow('the name of a claim', text(200))),
      }),
      callingApplications: z.array(text(300)).check(z.maxLength(50)),
      appAddress: maybe(text(300)),
      createsPeople: z.boolean(),
      /** OpenID: the administrator knows that the provider has verified the e-mails of which it does not say so (`email_verified`). */
      vouchesForEmails: z.boolean(),
      noBottomIconBar: z.boolean(),
      mainColor: maybe(text(6)),
      active: z.boolean(),
    }),
  }),
  output: z.object({ slug: z.string() }),
  refusals: [],
  touches: ['admin'],
  spec: 'beneficiary-and-access §4',
});
