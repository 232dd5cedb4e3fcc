import * as z from 'zod/mini';
import { admins } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { moment, nothing } from '../shared/wire-types.ts';
import { serverProcess } from './process-wire.ts';

/** What is under way in every process of the server, requests and jobs, the one that has lasted longest first; the first 1,000. */
export const getAllRunningActivities = defineAction({
  name: 'GetAllRunningActivities',
  capability: 'admin',
  method: 'GET',
  effect: 'read',
  access: admins,
  input: nothing,
  output: z.object({
    activities: z.array(
      z.object({
        /** Of its own among all processes. */
        key: z.string(),
        kind: z.enum(['request', 'job']),
        /** The action or the job. */
        name: z.string(),
        /** The number of the account that asks; null where nobody is signed in, and for jobs. */
        userId: z.nullable(z.int()),
        process: z.string(),
        startedAt: moment,
        durationMs: z.int(),
      }),
    ),
    processes: z.array(serverProcess),
  }),
  refusals: [],
  shows: ['admin'],
  spec: 'partner-content-locker §2, §7, §9',
});
