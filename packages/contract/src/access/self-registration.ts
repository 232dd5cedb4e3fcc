import * as z from 'zod/mini';
import { defineAction } from '../shared/action-contract.ts';
import { everyone } from '../shared/access-rule.ts';
import { notARow } from '../shared/row-ids.ts';
import { id, maybe, text } from '../shared/wire-types.ts';

const phone = text(20);

/**
 * Creates one's account with the access code of a conciergerie. The answer is the same whether or not the e-mail has an account: what
 * came of it is in the mail to its owner, a link to choose a password or the remark that there is an account. What is wrong is said
 * beside the field, at once.
 */
export const selfRegistration = defineAction({
  name: 'SelfRegistration',
  capability: 'access',
  method: 'POST',
  effect: 'write',
  access: everyone,
  input: z.object({
    user: z.object({
      externalId: maybe(notARow('what the company calls its employee', text(50))),
      email: maybe(text(254)),
      firstname: maybe(text(100)),
      lastname: maybe(text(100)),
      /** One number, or up to three: mobile, landline, professional. */
      phones: maybe(z.union([phone, z.array(phone).check(z.maxLength(3))])),
      /** By its number in the lookup; may be left out where the code opens only one. */
      conciergerie: maybe(notARow('one of the desks that the access code opens', id)),
      buildingOrDivision: maybe(text(100)),
      geo1: maybe(text(100)),
      /** The access code. */
      address: maybe(text(30)),
    }),
  }),
  output: z.object({}),
  refusals: ['registration-code-withdrawn', 'registration-not-open', 'sign-in-limited'],
  touches: ['users'],
  spec: 'beneficiary-and-access §7',
});
