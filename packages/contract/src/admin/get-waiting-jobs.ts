import * as z from 'zod/mini';
import { admins } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { moment, nothing } from '../shared/wire-types.ts';

/** The work that waits and the work that failed, kind by kind; the first 200 that failed at least once, those given up first. Not in the specification. */
export const getWaitingJobs = defineAction({
  name: 'GetWaitingJobs',
  beyondSpecification: true,
  capability: 'admin',
  method: 'GET',
  effect: 'read',
  access: admins,
  input: nothing,
  output: z.object({
    kinds: z.array(
      z.object({
        name: z.string(),
        /** Ready to be taken now. */
        waiting: z.int(),
        /** To be done at a later moment. */
        later: z.int(),
        underWay: z.int(),
        /** Tried without success, to be tried again by itself. */
        toRetry: z.int(),
        /** Given up after all tries. */
        failed: z.int(),
        /** Since when the one waits that is ready longest. */
        oldest: z.nullable(moment),
      }),
    ),
    failures: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        state: z.enum(['retry', 'failed']),
        createdAt: moment,
        /** When it is tried again; null once it is given up. */
        nextTry: z.nullable(moment),
        tries: z.int(),
        /** The first words of what went wrong. */
        message: z.string(),
      }),
    ),
  }),
  refusals: [],
  shows: ['admin'],
  spec: 'partner-content-locker §2',
});
