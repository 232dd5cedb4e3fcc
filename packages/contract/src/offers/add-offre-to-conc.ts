import * as z from 'zod/mini';
import { managers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { rowId } from '../shared/row-ids.ts';

/** Proposes an offer at a conciergerie: whichever save of a version is named, the newest one of it is meant. It is another row from then on. */
export const addOffreToConc = defineAction({
  name: 'AddOffreToConc',
  capability: 'offers',
  method: 'POST',
  effect: 'write',
  access: managers('MANAGE_OFFRES_PART'),
  input: z.object({ conciergerieId: rowId('conciergerie'), offreId: rowId('edited-offer') }),
  output: z.object({ newOffreId: z.int() }),
  refusals: ['not-found'],
  touches: ['offers', 'catalogue', 'business-log'],
  spec: 'manager §7',
});
