import * as z from 'zod/mini';
import { momentOfferEditing } from './content-access.ts';
import { listedMomentOffers } from './content-edit-wire.ts';
import { defineAction } from '../shared/action-contract.ts';
import { pickedFrom } from '../shared/row-ids.ts';

/** Puts an offer of the moment in the place of another; those between move up by one. */
export const setOffreDuMomentOrder = defineAction({
  name: 'SetOffreDuMomentOrder',
  capability: 'content',
  method: 'POST',
  effect: 'write',
  access: momentOfferEditing,
  input: z.object({ from: pickedFrom('edited-moment-offer'), to: pickedFrom('edited-moment-offer') }),
  output: listedMomentOffers,
  refusals: ['not-found', 'content-elsewhere'],
  touches: ['content', 'home', 'business-log'],
  spec: 'partner-content-locker §7',
});
