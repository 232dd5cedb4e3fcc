import * as z from 'zod/mini';
import { managers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { rowId } from '../shared/row-ids.ts';
import { maybe } from '../shared/wire-types.ts';
import { itemToSave, MAX_OFFER_ITEMS, offerAddress, offreToSave } from './editable-offer-wire.ts';

/**
 * Saves an offer: a new one, or another row in place of the one that was edited, whose number the answer says. Prices that were asked before stay what
 * they were. Refused where somebody else has saved it in the meantime, with the number of their row.
 */
export const updateOffre = defineAction({
  name: 'UpdateOffre',
  capability: 'offers',
  method: 'POST',
  effect: 'write',
  access: managers('MANAGE_OFFRES_PART'),
  input: z.object({
    offre: offreToSave,
    items: z.array(itemToSave).check(z.maxLength(MAX_OFFER_ITEMS)),
    addresses: z.array(offerAddress).check(z.maxLength(50)),
    /** Beyond the specification: whose new offer it is; the offer's own partner otherwise. */
    partnerId: maybe(rowId('managed-partner')),
  }),
  output: z.object({ newOffreId: z.int() }),
  refusals: ['not-found', 'changed-meanwhile'],
  touches: ['offers', 'catalogue', 'business-log'],
  spec: 'manager §7',
});
