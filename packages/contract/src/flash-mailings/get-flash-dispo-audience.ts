import * as z from 'zod/mini';
import { defineAction } from '../shared/action-contract.ts';
import { rowId } from '../shared/row-ids.ts';
import { flashAccess } from './flash-access.ts';

/** How many people a mailing would reach now. */
export const getFlashDispoAudience = defineAction({
  name: 'GetFlashDispoAudience',
  capability: 'flash-mailings',
  method: 'GET',
  effect: 'read',
  access: flashAccess,
  input: z.object({ id: rowId('flash-mailing') }),
  output: z.object({
    count: z.int(),
    /** Beyond the specification: who follows, and of them who is left out and why. */
    followers: z.int(),
    capped: z.int(),
    unreachable: z.int(),
  }),
  refusals: ['not-found'],
  shows: ['flash-mailings', 'profile', 'users'],
  spec: 'partner-content-locker §7',
});
