import * as z from 'zod/mini';
import { managers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { rowId } from '../shared/row-ids.ts';

/**
 * Closes a beneficiary's account for good and erases who they were, at once or as soon as nothing is in progress or owed. The reason is told
 * by `shouldSendMail`: they asked by mail (GDPR), and are told that it was done; or another one, and nothing is sent.
 */
export const deleteAdherentAction = defineAction({
  name: 'DeleteAdherentAction',
  capability: 'users',
  method: 'POST',
  effect: 'write',
  access: managers('DELETE_USER'),
  leavesAccount: 'colleagues are refused: removal-of-colleague',
  input: z.object({ shouldSendMail: z.optional(z.boolean()), userId: rowId('beneficiary') }),
  output: z.object({
    /** False: something is in progress or owed, and the erasure follows once it is not. */
    erased: z.boolean(),
  }),
  refusals: ['not-found', 'removal-of-colleague', 'changed-meanwhile'],
  touches: ['users', 'orders', 'credits', 'admin', 'mails', 'session', 'business-log'],
  spec: 'manager §7',
});
