import * as z from 'zod/mini';
import { offre } from './offer-wire.ts';
import { beneficiariesAndManagers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { id } from '../shared/wire-types.ts';

/**
 * A partner's offers for the caller's conciergerie: those that take place at the company, and the others.
 */
export const getOffresForPartenaire = defineAction({
  name: 'GetOffresForPartenaire',
  capability: 'catalogue',
  method: 'POST',
  effect: 'read',
  access: beneficiariesAndManagers,
  input: z.object({ partId: id }),
  output: z.object({ offresEntreprise: z.array(offre), offresAutre: z.array(offre) }),
  refusals: ['not-found', 'conciergerie-not-selected'],
  shows: ['catalogue', 'offers'],
  spec: 'beneficiary-and-access §7',
});
