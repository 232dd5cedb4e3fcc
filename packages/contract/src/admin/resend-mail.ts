import * as z from 'zod/mini';
import { managers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { rowId } from '../shared/row-ids.ts';

/**
 * Sends a mail once more that the mail server has refused, or that was kept while there was none. A mail that waits or was sent is
 * left alone: `changed-meanwhile`.
 */
export const resendMail = defineAction({
  name: 'ResendMail',
  beyondSpecification: true,
  capability: 'admin',
  method: 'POST',
  effect: 'write',
  access: managers('PROD'),
  input: z.object({ id: rowId('mail') }),
  output: z.object({}),
  refusals: [],
  touches: ['mails', 'business-log'],
  spec: 'partner-content-locker §7',
});
