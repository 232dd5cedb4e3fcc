import * as z from 'zod/mini';
import { signedIn } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { moment, nothing } from '../shared/wire-types.ts';
import { passkeyWire } from './second-factor-wire.ts';

/** What protects the caller’s account. Not in the specification. */
export const mySecurity = defineAction({
  name: 'MySecurity',
  beyondSpecification: true,
  capability: 'access',
  method: 'GET',
  effect: 'read',
  access: signedIn,
  input: nothing,
  output: z.object({
    /** Whether a password opens the account; people of single sign-on may have none. */
    hasPassword: z.boolean(),
    passkeys: z.array(passkeyWire),
    codes: z.object({
      /** One-time codes are for managers and administrators. */
      available: z.boolean(),
      since: z.nullable(moment),
      recoveryCodesLeft: z.int(),
    }),
    /** A second factor is asked of this person: the last one cannot be removed. */
    mustHaveOne: z.boolean(),
    /** The rule for the whole team; null for those who may not switch it. */
    teamNeedsOne: z.nullable(z.boolean()),
    /** The caller may see who of the team has a second factor, and take lost ones away. */
    mayResetOthers: z.boolean(),
  }),
  refusals: [],
  shows: ['session'],
  spec: 'beneficiary-and-access §7',
});
