import * as z from 'zod/mini';
import { managers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { rowId } from '../shared/row-ids.ts';
import { secret } from '../shared/secret.ts';
import { maybe } from '../shared/wire-types.ts';

/**
 * Sends a beneficiary the terms in force: a mail with a link that reads them without signing in, for 30 days.
 */
export const resendCguMail = defineAction({
  name: 'resendCguMail',
  capability: 'users',
  method: 'POST',
  effect: 'write',
  access: managers(),
  leavesAccount: 'a link that reads the terms, and nothing else',
  input: z.object({
    targetUserId: rowId('beneficiary'),
    /** False: no mail goes out, and the link is answered, to be handed over in another way. */
    notify: maybe(z.boolean()),
  }),
  output: z.object({
    /** Beyond the specification: the link, where no mail carries it. */
    link: z.nullable(secret()),
  }),
  refusals: ['not-found', 'terms-mail-not-possible'],
  touches: ['users', 'mails'],
  spec: 'manager §7',
});
