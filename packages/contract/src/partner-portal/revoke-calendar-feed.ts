import * as z from 'zod/mini';
import { defineAction } from '../shared/action-contract.ts';
import { nothing } from '../shared/wire-types.ts';

/** The secret address stops working. Not in the specification. */
export const revokeCalendarFeed = defineAction({
  name: 'RevokeCalendarFeed',
  beyondSpecification: true,
  capability: 'partner-portal',
  method: 'POST',
  effect: 'write',
  access: { audiences: ['manager', 'partner'] },
  input: nothing,
  output: z.object({}),
  refusals: ['conciergerie-not-selected'],
  touches: ['calendars', 'business-log'],
  spec: 'partner-content-locker §2',
});
