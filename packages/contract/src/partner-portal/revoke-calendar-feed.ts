import * as z from 'zod/mini';
import { partners } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { nothing } from '../shared/wire-types.ts';

/** The secret address stops working. Ours. */
export const revokeCalendarFeed = defineAction({
  name: 'RevokeCalendarFeed',
  ours: true,
  capability: 'partner-portal',
  method: 'POST',
  effect: 'write',
  access: partners,
  input: nothing,
  output: z.object({}),
  refusals: [],
  touches: ['calendars', 'business-log'],
  spec: 'partner-content-locker §2',
});
