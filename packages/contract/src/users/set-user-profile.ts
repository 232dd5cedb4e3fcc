import { MAX_LENGTHS } from '@loge/domain/profile/contact-rules';
import { MAX_SERVICE_LENGTH } from '@loge/domain/users/new-beneficiary';
import * as z from 'zod/mini';
import { profileInput } from '../profile/profile-wire.ts';
import { managers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { rowId } from '../shared/row-ids.ts';
import { maybe, text } from '../shared/wire-types.ts';

/**
 * Saves a beneficiary's particulars, with the service, sub-service, place and sub-place that managers see. What is left out stays. An
 * incomplete profile may be saved: completing it is a question to the person.
 */
export const setUserProfile = defineAction({
  name: 'SetUserProfile',
  capability: 'users',
  method: 'POST',
  effect: 'write',
  access: managers(),
  input: z.object({
    data: z.extend(profileInput, {
      id: rowId('beneficiary'),
      companyName: maybe(text(MAX_LENGTHS.companyName)),
      /** Service and sub-service, place and sub-place. */
      bu1: maybe(text(MAX_SERVICE_LENGTH)),
      bu2: maybe(text(MAX_SERVICE_LENGTH)),
      geo1: maybe(text(MAX_SERVICE_LENGTH)),
      geo2: maybe(text(MAX_SERVICE_LENGTH)),
    }),
  }),
  output: z.object({ profileComplete: z.boolean() }),
  refusals: ['not-found', 'email-already-used', 'account-of-colleague', 'sign-in-limited'],
  touches: ['users', 'profile', 'session', 'mails', 'business-log'],
  spec: 'manager §7',
});
