import * as z from 'zod/mini';
import { managers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { rowId } from '../shared/row-ids.ts';

/** Makes an offer of its own out of another one, for the same partner or another: not published, and proposed nowhere yet. */
export const duplicateOffre = defineAction({
  name: 'DuplicateOffre',
  capability: 'offers',
  method: 'POST',
  effect: 'write',
  access: managers('MANAGE_OFFRES_PART'),
  input: z.object({ newPartnerId: rowId('managed-partner'), offreId: rowId('edited-offer') }),
  output: z.object({ newOffreId: z.int() }),
  refusals: ['not-found'],
  touches: ['offers', 'catalogue', 'business-log'],
  spec: 'manager §7',
});
