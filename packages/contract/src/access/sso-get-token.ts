import * as z from 'zod/mini';
import { everyone } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { ssoIdentity, ssoInput } from './sso-wire.ts';

/**
 * For the application of a client company that opens ours for a person who is signed in there: `uat` is an ID token, or a JWT access token, of the
 * company's OpenID provider. It is taken once. The answer's `serviceToken` is valid for a minute, once, for /sso/:id/:token; `sessionId` is null.
 */
export const ssoGetToken = defineAction({
  name: 'SSOGetToken',
  capability: 'access',
  method: 'GET',
  effect: 'write',
  access: everyone,
  input: z.object(ssoInput),
  output: z.object(ssoIdentity),
  refusals: ['single-sign-on-failed'],
  touches: [],
  spec: 'beneficiary-and-access §7',
});
