import * as z from 'zod/mini';
import { everyone } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { maybe, requiredText, text } from '../shared/wire-types.ts';

/**
 * Asks for a mail with a link to a new password, by login or e-mail. The answer is the same, in the same time, whether or not there is such
 * an account, and however often it is asked for: the mail is written afterwards, or not at all.
 */
export const lostPassword = defineAction({
  name: 'lostPassword',
  capability: 'access',
  method: 'POST',
  effect: 'write',
  access: everyone,
  input: z.object({
    conciergerie: maybe(text(30)),
    /** A login or an e-mail. */
    email: requiredText(200),
  }),
  output: z.object({}),
  refusals: [],
  touches: [],
  spec: 'beneficiary-and-access §7',
});
