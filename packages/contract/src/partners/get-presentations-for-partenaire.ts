import * as z from 'zod/mini';
import { defineAction } from '../shared/action-contract.ts';
import { rowId } from '../shared/row-ids.ts';
import { presentationAccess } from './partner-access.ts';
import { listedPresentation, presentedPartner } from './presentation-wire.ts';

/** A partner's presentations, in the order in which they are shown. */
export const getPresentationsForPartenaire = defineAction({
  name: 'GetPresentationsForPartenaire',
  capability: 'partners',
  method: 'GET',
  effect: 'read',
  access: presentationAccess,
  input: z.object({ partnerId: rowId('managed-partner') }),
  output: z.object({
    partner: presentedPartner,
    presentations: z.array(listedPresentation),
    /** Beyond the specification: categories in which the partner proposes something without presenting itself, by name. */
    missing: z.array(z.object({ id: z.int(), label: z.string() })),
  }),
  refusals: ['not-found'],
  shows: ['partners', 'offers'],
  spec: 'manager §7',
});
