import * as z from 'zod/mini';
import { signedIn } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { rowIdOrNone } from '../shared/row-ids.ts';

/**
 * Ticks notifications as read, or with `unread` as unread again. Those of somebody else are left alone.
 */
export const ackNotifications = defineAction({
  name: 'ackNotifications',
  capability: 'notifications',
  method: 'POST',
  effect: 'write',
  access: signedIn,
  input: z.object({
    notificationIds: z.array(rowIdOrNone('notification')).check(z.minLength(1), z.maxLength(1000)),
    unread: z._default(z.boolean(), false),
  }),
  output: z.object({}),
  refusals: [],
  touches: ['notifications'],
  spec: 'beneficiary-and-access §7',
});
