import * as z from 'zod/mini';
import { managersAndPartners } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { secret } from '../shared/secret.ts';
import { requiredText } from '../shared/wire-types.ts';

/**
 * Not in the specification. For a manager or partner who works for desks of several servers: a handover with which `ContinueSession` opens a session at another one, so
 * that they do not sign in again. Whether they have an account there is for that server to say.
 */
export const goToServer = defineAction({
  name: 'GoToServer',
  beyondSpecification: true,
  capability: 'access',
  method: 'POST',
  effect: 'read',
  access: managersAndPartners,
  input: z.object({
    /** One of the servers that the page names, by its origin. */
    server: requiredText(200),
  }),
  output: z.object({ handover: secret() }),
  refusals: ['server-not-listed'],
  shows: [],
  spec: 'manager §7',
});
