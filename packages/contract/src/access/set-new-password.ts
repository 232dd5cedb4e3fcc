import * as z from 'zod/mini';
import { password } from '../shared/clean-input.ts';
import { everyone } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { text } from '../shared/wire-types.ts';

/**
 * Chooses a new password by the link of a mail, which works once. All sessions of the person end; they then sign in with it. Their passkeys end too, but for the team's, which
 * are second factors: access to a mailbox must not get a reader past those.
 */
export const setNewPassword = defineAction({
  name: 'SetNewPassword',
  beyondSpecification: true,
  capability: 'access',
  method: 'POST',
  effect: 'write',
  access: everyone,
  input: z.object({
    token: text(100),
    npass1: password(),
    npass2: password(),
  }),
  output: z.object({ login: z.string(), passkeysEnded: z.int(), passkeysKept: z.int() }),
  refusals: ['link-expired', 'server-redirection', 'passwords-differ', 'password-too-weak'],
  touches: ['session'],
  spec: 'beneficiary-and-access §5',
});
