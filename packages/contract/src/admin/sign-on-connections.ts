import * as z from 'zod/mini';
import { admins } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { localDate, nothing } from '../shared/wire-types.ts';

/**
 * How companies sign their people on: every connection with its settings, but never a secret, and what the company must be told. Not in the specification.
 */
export const signOnConnections = defineAction({
  name: 'SignOnConnections',
  beyondSpecification: true,
  capability: 'admin',
  method: 'GET',
  effect: 'read',
  access: admins,
  input: nothing,
  output: z.object({
    items: z.array(
      z.object({
        slug: z.string(),
        conciergerieId: z.int(),
        conciergerie: z.string(),
        name: z.string(),
        protocol: z.enum(['oidc', 'saml']),
        issuer: z.string(),
        clientId: z.string(),
        /** There is one; what it is leaves the server never again. */
        hasSecret: z.boolean(),
        entryPoint: z.string(),
        certificates: z.array(z.object({ pem: z.string(), validUntil: z.nullable(localDate) })),
        domains: z.array(z.string()),
        claims: z.record(z.string(), z.string()),
        callingApplications: z.array(z.string()),
        appAddress: z.nullable(z.string()),
        createsPeople: z.boolean(),
        vouchesForEmails: z.boolean(),
        noBottomIconBar: z.boolean(),
        mainColor: z.nullable(z.string()),
        active: z.boolean(),
        /** The desk asks for single sign-on: without that, its people are asked for a password. */
        isAskedFor: z.boolean(),
        /** What the company enters on its side. */
        addresses: z.object({ start: z.string(), comeBack: z.string(), entityId: z.nullable(z.string()) }),
      }),
    ),
    conciergeries: z.array(z.object({ id: z.int(), name: z.string() })),
  }),
  refusals: [],
  shows: ['admin', 'conciergeries'],
  spec: 'beneficiary-and-access §4',
});
