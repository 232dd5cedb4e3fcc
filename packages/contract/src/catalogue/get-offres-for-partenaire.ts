import * as z from 'zod/mini';
import { catalogueOffre } from './offer-wire.ts';
import { beneficiariesAndManagers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { rowId } from '../shared/row-ids.ts';

/**
 * A partner's offers for the caller's conciergerie: those that take place at the company, and the others. To beneficiaries only those
 * that show at their service location (§5 "Offer visibility by location"); to managers all, with buying prices where they matter.
 */
export const getOffresForPartenaire = defineAction({
  name: 'GetOffresForPartenaire',
  capability: 'catalogue',
  method: 'POST',
  effect: 'read',
  access: beneficiariesAndManagers,
  input: z.object({ partId: rowId('partner') }),
  output: z.object({ offresEntreprise: z.array(catalogueOffre), offresAutre: z.array(catalogueOffre) }),
  refusals: ['not-found', 'conciergerie-not-selected'],
  shows: ['catalogue', 'offers', 'favourites'],
  spec: 'beneficiary-and-access §7',
});
