import * as z from 'zod/mini';
import { signedIn } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { notARow, rowIdOrOneself } from '../shared/row-ids.ts';
import { id, maybe, text } from '../shared/wire-types.ts';

/**
 * Chooses centres of interest, which also answers the question that is asked at first. -1 is the caller.
 */
export const setSubscriptionsForUser = defineAction({
  name: 'SetSubscriptionsForUser',
  capability: 'profile',
  method: 'POST',
  effect: 'write',
  access: signedIn,
  leavesAccount: 'centres of interest; they open nothing',
  input: z.object({
    userId: rowIdOrOneself('person'),
    availableSubscriptions: z
      .array(
        z.object({
          id: notARow('a centre of interest, everybody’s', id),
          selected: z.boolean(),
          label: maybe(text(200)),
        }),
      )
      .check(z.maxLength(200)),
  }),
  output: z.object({}),
  refusals: ['not-found'],
  touches: ['session', 'profile', 'users'],
  spec: 'beneficiary-and-access §7',
});
