import { PARTNER_LENGTHS } from '@loge/domain/partners/new-partner';
import * as z from 'zod/mini';
import { managers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { text } from '../shared/wire-types.ts';

/** Too long a text is for `newConciergeProblems` to say; this is what may be sent at all. */
const typed = (max: number) => z._default(text(max * 2), '');

/**
 * Makes the account of a concierge, who works at the conciergerie in use, holds no permission yet and is invited by mail.
 */
export const createConcierge = defineAction({
  name: 'CreateConcierge',
  capability: 'users',
  method: 'POST',
  effect: 'write',
  access: managers('PROD', 'CREATE_CONCIERGE'),
  input: z.object({
    email: typed(PARTNER_LENGTHS.email),
    entreprise: typed(PARTNER_LENGTHS.entreprise),
    firstName: typed(PARTNER_LENGTHS.firstName),
    name: typed(PARTNER_LENGTHS.lastName),
    telBiz: typed(PARTNER_LENGTHS.phoneNumber),
    login: typed(PARTNER_LENGTHS.email),
  }),
  output: z.object({ userId: z.int() }),
  refusals: ['conciergerie-not-selected'],
  touches: ['users', 'mails', 'business-log'],
  spec: 'manager §7',
});
