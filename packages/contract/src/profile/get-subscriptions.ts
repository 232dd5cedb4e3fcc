import * as z from 'zod/mini';
import { newsEditing } from '../content/content-access.ts';
import { defineAction } from '../shared/action-contract.ts';
import { nothing } from '../shared/wire-types.ts';

/** Beyond the specification: every centre of interest in its order, switched off or not, as its editors see it. The same for all desks. */
export const getSubscriptions = defineAction({
  name: 'GetSubscriptions',
  capability: 'profile',
  method: 'GET',
  effect: 'read',
  access: newsEditing,
  input: nothing,
  output: z.object({
    subscriptions: z.array(
      z.object({
        id: z.int(),
        labelFr: z.string(),
        labelEn: z.string(),
        /** The one that flash mailings leave out; what people say of it is kept with their profile. */
        isNewsletter: z.boolean(),
        active: z.boolean(),
        /** How many people of the caller's desks have chosen it. */
        followers: z.int(),
        version: z.int(),
      }),
    ),
  }),
  refusals: [],
  shows: ['profile', 'users', 'flash-mailings'],
  spec: 'partner-content-locker §2',
  beyondSpecification: true,
});
