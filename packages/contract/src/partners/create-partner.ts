import { PARTNER_LENGTHS } from '@loge/domain/partners/new-partner';
import { PARTNER_PERMISSIONS } from '@loge/domain/partners/partner-rights';
import * as z from 'zod/mini';
import { managers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { text } from '../shared/wire-types.ts';

/** Too long a text is for `newPartnerProblems` to say; this is what may be sent at all. */
const typed = (max: number) => z._default(text(max * 2), '');

/** Makes a partner and the account by which they sign in, which gets an invitation by mail. They work for no conciergerie yet. */
export const createPartner = defineAction({
  name: 'CreatePartner',
  capability: 'partners',
  method: 'POST',
  effect: 'write',
  access: managers(...PARTNER_PERMISSIONS.accounts),
  input: z.object({
    email: typed(PARTNER_LENGTHS.email),
    entreprise: typed(PARTNER_LENGTHS.entreprise),
    firstName: typed(PARTNER_LENGTHS.firstName),
    lastName: typed(PARTNER_LENGTHS.lastName),
    login: typed(PARTNER_LENGTHS.email),
    phoneNumber: typed(PARTNER_LENGTHS.phoneNumber),
  }),
  output: z.object({ partnerId: z.int(), userId: z.int() }),
  refusals: [],
  touches: ['partners', 'users', 'mails', 'business-log'],
  spec: 'manager §7',
});
