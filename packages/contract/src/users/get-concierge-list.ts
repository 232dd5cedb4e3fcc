import * as z from 'zod/mini';
import { managers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { conciergeSummary } from './concierge-wire.ts';

/** The concierges of the conciergeries where the caller works: online first, then by most recently seen. */
export const getConciergeList = defineAction({
  name: 'GetConciergeList',
  capability: 'users',
  method: 'GET',
  effect: 'read',
  access: managers(),
  input: z.object({
    /** Those who may sign in. */
    includeEnabled: z._default(z.boolean(), true),
    /** Beyond the specification: those who are switched off as well; without PROD it makes no difference. */
    includeDisabled: z._default(z.boolean(), false),
  }),
  output: z.object({ concierges: z.array(conciergeSummary) }),
  refusals: [],
  shows: ['users', 'cash-registers'],
  spec: 'manager §7',
});
