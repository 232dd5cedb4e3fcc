import * as z from 'zod/mini';
import { address } from './address-wire.ts';
import { partnerPresentation } from './partner-presentation-wire.ts';
import { beneficiariesAndManagers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { rowId } from '../shared/row-ids.ts';

/**
 * The partners of a category with their offers. To beneficiaries only what shows at their service location (§5 "Offer visibility by
 * location"); a category where nothing does answers an empty list. Managers see all.
 */
export const partPrezList = defineAction({
  name: 'PartPrezList',
  capability: 'catalogue',
  method: 'POST',
  effect: 'read',
  access: beneficiariesAndManagers,
  input: z.object({
    /** The category. */
    coid: rowId('category'),
  }),
  output: z.object({
    data: z.array(partnerPresentation),
    /** Where "home" is: the address in the profile; null while there is none. */
    homeAddress: z.nullable(address),
  }),
  refusals: ['not-found', 'conciergerie-not-selected'],
  shows: ['catalogue', 'offers', 'favourites', 'profile'],
  spec: 'beneficiary-and-access §7',
});
