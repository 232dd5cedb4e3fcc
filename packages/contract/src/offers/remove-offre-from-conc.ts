import * as z from 'zod/mini';
import { managers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { rowId } from '../shared/row-ids.ts';

/** Proposes an offer no longer at a conciergerie; what was ordered there stays. It is another row from then on. */
export const removeOffreFromConc = defineAction({
  name: 'RemoveOffreFromConc',
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
