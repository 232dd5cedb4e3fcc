import * as z from 'zod/mini';
import { defineAction } from '../shared/action-contract.ts';
import { moment, nothing } from '../shared/wire-types.ts';
import { installationBrandAccess } from './brand-access.ts';

/** What became of the last mail that the caller has sent to themselves to try the mail server. Not in the specification. */
export const getTestMail = defineAction({
  name: 'GetTestMail',
  beyondSpecification: true,
  capability: 'brands',
  method: 'GET',
  effect: 'read',
  access: installationBrandAccess,
  input: nothing,
  output: z.object({
    /** Whether there is a mail server. */
    isPossible: z.boolean(),
    last: z.nullable(
      z.object({
        to: z.string(),
        from: z.string(),
        state: z.enum(['queued', 'sending', 'sent', 'kept', 'failed', 'cancelled']),
        /** What the mail server answered where it did not take it. */
        error: z.nullable(z.string()),
        at: moment,
      }),
    ),
  }),
  refusals: [],
  shows: ['mails', 'brands'],
  spec: 'partner-content-locker §7',
});
