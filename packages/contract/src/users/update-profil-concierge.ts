import { MAX_LENGTHS } from '@loge/domain/profile/contact-rules';
import * as z from 'zod/mini';
import { managers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { rowId } from '../shared/row-ids.ts';
import { maybe, text } from '../shared/wire-types.ts';

/** Too long a text is for `conciergeProfileProblems` to say; this is what may be sent at all. */
const typed = (max: number) => z._default(text(max * 2), '');

/** Saves the profile of a concierge. What of the address is left out stays as it is. A new e-mail is told to the former one. */
export const updateProfilConcierge = defineAction({
  name: 'UpdateProfilConcierge',
  capability: 'users',
  method: 'POST',
  effect: 'write',
  access: managers('PROD', 'CREATE_CONCIERGE'),
  input: z.object({
    user: z.object({
      id: rowId('concierge'),
      firstName: typed(MAX_LENGTHS.firstName),
      name: typed(MAX_LENGTHS.name),
      email: typed(MAX_LENGTHS.email),
      professionalNumbr: maybe(text(MAX_LENGTHS.professionalNumbr * 2)),
      companyName: maybe(text(MAX_LENGTHS.companyName * 2)),
      address1: maybe(text(MAX_LENGTHS.address1 * 2)),
      address2: maybe(text(MAX_LENGTHS.address2 * 2)),
      zipCode: maybe(text(MAX_LENGTHS.zipCode * 2)),
      city: maybe(text(MAX_LENGTHS.city * 2)),
    }),
  }),
  output: z.object({}),
  refusals: ['not-found', 'email-already-used', 'account-of-colleague', 'sign-in-limited'],
  touches: ['users', 'session', 'mails', 'business-log'],
  spec: 'manager §7',
});
