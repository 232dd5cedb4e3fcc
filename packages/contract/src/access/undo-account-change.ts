import * as z from 'zod/mini';
import { everyone } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { text } from '../shared/wire-types.ts';

/**
 * Takes another e-mail or login back, within 72 hours, by the link of the mail that told of it, once. All sessions and links of the account end, and so do its password and
 * whatever was added to open it since the change; a link to a new password is mailed to the address that is restored.
 */
export const undoAccountChange = defineAction({
  name: 'UndoAccountChange',
  beyondSpecification: true,
  capability: 'access',
  method: 'POST',
  effect: 'write',
  access: everyone,
  input: z.object({ token: text(100) }),
  output: z.object({ email: z.string(), login: z.string() }),
  refusals: ['link-expired', 'server-redirection', 'email-already-used', 'login-already-used'],
  touches: ['session', 'users', 'profile', 'mails', 'business-log'],
  spec: 'beneficiary-and-access §5',
});
