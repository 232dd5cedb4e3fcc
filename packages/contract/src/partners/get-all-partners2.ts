import * as z from 'zod/mini';
import { managers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { listQuery, pagedList } from '../shared/list-wire.ts';
import { partnerList } from './partner-list.ts';
import { partnerSummary } from './partner-wire.ts';

/** Partners, by name, paged by 100: those of the conciergerie in use, or all that work for the caller's conciergeries or for none yet. */
export const getAllPartners2 = defineAction({
  name: 'GetAllPartners2',
  capability: 'partners',
  method: 'GET',
  effect: 'read',
  access: managers(),
  input: z.object({
    ...listQuery,
    /** False: all possible partners. With no conciergerie in use, those of all conciergeries where the caller works. */
    extractPartnersForCurrentConciergerie: z._default(z.boolean(), true),
    /** Those out of use as well; without PROD it makes no difference. */
    extractPartnersDisabled: z._default(z.boolean(), false),
  }),
  output: pagedList(partnerSummary),
  list: partnerList,
  refusals: [],
  shows: ['partners', 'offers'],
  spec: 'manager §7',
});
