import * as z from 'zod/mini';
import { newsEditing } from '../content/content-access.ts';
import { defineAction } from '../shared/action-contract.ts';
import { rowId } from '../shared/row-ids.ts';

/** Beyond the specification: the order in which people are asked about centres of interest. Every one is named, or somebody has made another since. */
export const setSubscriptionOrder = defineAction({
  name: 'SetSubscriptionOrder',
  capability: 'profile',
  method: 'POST',
  effect: 'write',
  access: newsEditing,
  input: z.object({ ids: z.array(rowId('subscription')).check(z.minLength(1), z.maxLength(200)) }),
  output: z.object({}),
  refusals: ['not-found', 'changed-meanwhile'],
  touches: ['profile', 'flash-mailings', 'business-log'],
  spec: 'partner-content-locker §2',
  beyondSpecification: true,
});
