import * as z from 'zod/mini';
import { signedIn } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { id, moment, nothing } from '../shared/wire-types.ts';
import { signInWay } from './second-factor-wire.ts';

/** Where the caller is signed in, the newest first, this session before all. Not in the specification. */
export const mySessions = defineAction({
  name: 'MySessions',
  beyondSpecification: true,
  capability: 'access',
  method: 'GET',
  effect: 'read',
  access: signedIn,
  input: nothing,
  output: z.object({
    sessions: z.array(
      z.object({
        id,
        /** The window that asks. */
        isThis: z.boolean(),
        /** In words, e.g. 'Firefox' and 'Windows'; null where the browser does not say. */
        browser: z.nullable(z.string()),
        system: z.nullable(z.string()),
        isHandheld: z.boolean(),
        way: signInWay,
        remembered: z.boolean(),
        startedAt: moment,
        lastSeenAt: moment,
      }),
    ),
  }),
  refusals: [],
  shows: ['session'],
  spec: 'beneficiary-and-access §7',
});
