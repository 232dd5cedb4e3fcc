import * as z from 'zod/mini';
import { everyone } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { signedInUser } from './signed-in-user.ts';
import { ssoIdentity, ssoInput } from './sso-wire.ts';

/**
 * Opens the session at the end of a single sign-on: `uat` is the token of /sso/:id/:token, valid for a minute, once, and in the browser that began.
 * Otherwise code 11, with a message for the page. `serviceToken` is null here; `sessionId` is filled with `noCookies` only.
 */
export const ssoGetUserInfos = defineAction({
  name: 'SSOGetUserInfos',
  capability: 'access',
  method: 'GET',
  effect: 'write',
  access: everyone,
  input: z.object({
    ...ssoInput,
    /** Beyond the specification: as in `login`. */
    noCookies: z._default(z.boolean(), false),
  }),
  output: z.object({
    ...ssoIdentity,
    /** Beyond the specification: the person, as `login` answers it. */
    user: signedInUser,
    /** Beyond the specification: six hexadecimal digits, the main colour that the company's connection asks for; the address may ask for another. */
    mainColor: z.nullable(z.string()),
    /** Beyond the specification: the route of our own that the sign-on was begun for; null leads home. */
    then: z.nullable(z.string()),
  }),
  refusals: ['single-sign-on-failed', 'no-profile-for-user'],
  touches: ['session'],
  spec: 'beneficiary-and-access §7',
});
