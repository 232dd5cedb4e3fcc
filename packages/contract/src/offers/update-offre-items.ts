import * as z from 'zod/mini';
import { managers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { rowId } from '../shared/row-ids.ts';
import { itemToSave, MAX_OFFER_ITEMS } from './editable-offer-wire.ts';

/** Saves an offer with other lines, for managers who may edit these alone. All else of it stays; it is another row all the same. */
export const updateOffreItems = defineAction({
  name: 'UpdateOffreItems',
  capability: 'offers',
  method: 'POST',
  effect: 'write',
  access: managers('MANAGE_OFFRES_PART', 'CAN_EDIT_OFFRE_ITEMS'),
  input: z.object({
    offreId: rowId('edited-offer'),
    items: z.array(itemToSave).check(z.maxLength(MAX_OFFER_ITEMS)),
  }),
  output: z.object({ newOffreId: z.int() }),
  refusals: ['not-found', 'changed-meanwhile'],
  touches: ['offers', 'catalogue', 'business-log'],
  spec: 'manager §7',
});
