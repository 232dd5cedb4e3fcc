import * as z from 'zod/mini';
import { admins } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { maybe, moment, requiredText } from '../shared/wire-types.ts';
import { serverProcess } from './process-wire.ts';

/** What the processes of the server keep between requests, by category; with a category, what this process keeps of it: the first 1,000 entries. */
export const getCacheDetails = defineAction({
  name: 'GetCacheDetails',
  capability: 'admin',
  method: 'GET',
  effect: 'read',
  access: admins,
  input: z.object({ category: maybe(requiredText(60)) }),
  output: z.object({
    categories: z.array(
      z.object({
        category: z.string(),
        /** In all processes together. */
        entries: z.int(),
        /** In one process. */
        atMost: z.int(),
        hits: z.int(),
        misses: z.int(),
        /** How often everything was forgotten because something changed. */
        invalidations: z.int(),
        /** So many processes keep something of it. */
        processes: z.int(),
      }),
    ),
    /** Null unless a category was asked for that this process knows. */
    entries: z.nullable(
      z.array(
        z.object({
          key: z.string(),
          /** Until when it is kept; null while it loads. */
          until: z.nullable(moment),
        }),
      ),
    ),
    processes: z.array(serverProcess),
  }),
  refusals: [],
  shows: ['admin'],
  spec: 'partner-content-locker §2, §7, §9',
});
