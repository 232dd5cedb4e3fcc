import * as z from 'zod/mini';
import { subscription } from './profile-wire.ts';
import { signedIn } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { rowIdOrOneself } from '../shared/row-ids.ts';

/**
 * The centres of interest and which of them are chosen. -1 is the caller; only managers may name somebody else.
 */
export const getSubscriptionsForUser = defineAction({
  name: 'GetSubscriptionsForUser',
  capability: 'profile',
  method: 'GET',
  effect: 'read',
  access: signedIn,
  input: z.object({ userId: rowIdOrOneself('person') }),
  output: z.object({ availableSubscriptions: z.array(subscription) }),
  refusals: ['not-found'],
  shows: ['profile'],
  spec: 'beneficiary-and-access §7',
});
