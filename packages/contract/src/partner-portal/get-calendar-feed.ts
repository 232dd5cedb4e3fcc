import * as z from 'zod/mini';
import { defineAction } from '../shared/action-contract.ts';
import { moment, nothing } from '../shared/wire-types.ts';

/** Whether other calendars may read the partner's appointments, or for a manager those of the desk in use, and when one last did. Not in the specification. */
export const getCalendarFeed = defineAction({
  name: 'GetCalendarFeed',
  beyondSpecification: true,
  capability: 'partner-portal',
  method: 'GET',
  effect: 'read',
  access: { audiences: ['manager', 'partner'] },
  input: nothing,
  output: z.object({
    /** Null where there is no address. */
    since: z.nullable(moment),
    lastRead: z.nullable(moment),
  }),
  refusals: ['conciergerie-not-selected'],
  shows: ['calendars'],
  spec: 'partner-content-locker §2',
});
