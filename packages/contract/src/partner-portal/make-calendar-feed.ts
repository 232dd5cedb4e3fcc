import * as z from 'zod/mini';
import { defineAction } from '../shared/action-contract.ts';
import { secret } from '../shared/secret.ts';
import { nothing } from '../shared/wire-types.ts';

/**
 * Makes the secret address at which other calendars read the partner's appointments, or for a manager those of the desk in use; one that they had stops working. It is shown once: only a hash is kept. For
 * accounts that have the calendar. Not in the specification.
 */
export const makeCalendarFeed = defineAction({
  name: 'MakeCalendarFeed',
  beyondSpecification: true,
  capability: 'partner-portal',
  method: 'POST',
  effect: 'write',
  access: { audiences: ['manager', 'partner'] },
  input: nothing,
  output: z.object({ address: secret() }),
  refusals: ['no-partner-calendar', 'conciergerie-not-selected'],
  touches: ['calendars', 'business-log'],
  spec: 'partner-content-locker §2',
});
