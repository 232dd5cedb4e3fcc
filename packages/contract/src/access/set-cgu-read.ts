import * as z from 'zod/mini';
import { signedInUser } from './signed-in-user.ts';
import { signedIn } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { notARow } from '../shared/row-ids.ts';
import { maybe, text } from '../shared/wire-types.ts';

/**
 * Accepts the terms in force. Accepting them twice changes nothing. With the `token` of a mail by which they were read (`Cgu`), it must be
 * the caller's own mail.
 */
export const setCguRead = defineAction({
  name: 'SetCguRead',
  capability: 'access',
  method: 'POST',
  effect: 'write',
  access: signedIn,
  input: z.object({
    token: maybe(text(200)),
    version: maybe(notARow('a version of the terms', z.int().check(z.gte(1)))),
  }),
  output: z.object({ user: signedInUser }),
  refusals: ['changed-meanwhile', 'link-expired'],
  touches: ['session', 'profile'],
  spec: 'beneficiary-and-access §7',
});
