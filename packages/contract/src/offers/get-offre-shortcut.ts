import * as z from 'zod/mini';
import { managers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { rowId } from '../shared/row-ids.ts';

/** The address that leads to the order form of an offer, for mailings and intranets; or why there is none. */
export const getOffreShortcut = defineAction({
  name: 'GetOffreShortcut',
  capability: 'offers',
  method: 'GET',
  effect: 'read',
  access: managers('CARROUSEL_MANAGER'),
  input: z.object({ offreId: rowId('edited-offer') }),
  output: z.object({ url: z.nullable(z.string()), errorMessage: z.nullable(z.string()) }),
  refusals: ['not-found', 'conciergerie-not-selected'],
  shows: ['offers', 'conciergeries'],
  spec: 'manager §7',
});
