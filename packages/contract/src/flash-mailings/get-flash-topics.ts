import * as z from 'zod/mini';
import { defineAction } from '../shared/action-contract.ts';
import { nothing } from '../shared/wire-types.ts';
import { flashAccess } from './flash-access.ts';

/** The centres of interest that mailings are about; the newsletter is none of them (Spec: partner-content-locker §3). */
export const getFlashTopics = defineAction({
  name: 'GetFlashTopics',
  capability: 'flash-mailings',
  method: 'GET',
  effect: 'read',
  access: flashAccess,
  input: nothing,
  output: z.object({
    topics: z.array(
      z.object({
        id: z.int(),
        label: z.string(),
        templates: z.int(),
        published: z.int(),
        /** At the selected conciergerie: mailings, and who follows. 0 without one. */
        drafts: z.int(),
        sent: z.int(),
        followers: z.int(),
      }),
    ),
  }),
  refusals: [],
  shows: ['flash-mailings', 'profile'],
  spec: 'partner-content-locker §2',
  beyondSpecification: true,
});
