import * as z from 'zod/mini';
import { admins } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { notARow } from '../shared/row-ids.ts';
import { requiredText } from '../shared/wire-types.ts';

/** Has a job tried at once that failed, or that waits for its next try. Jobs may run twice without harm. Not in the specification. */
export const retryJob = defineAction({
  name: 'RetryJob',
  beyondSpecification: true,
  capability: 'admin',
  method: 'POST',
  effect: 'write',
  access: admins,
  input: z.object({
    jobId: notARow(
      'a job of the queue',
      requiredText(36).check(z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)),
    ),
  }),
  output: z.object({}),
  refusals: ['not-found'],
  touches: ['admin', 'business-log'],
  spec: 'partner-content-locker §2',
});
