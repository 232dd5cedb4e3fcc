import { momentOfferEditing } from './content-access.ts';
import { listedMomentOffers } from './content-edit-wire.ts';
import { defineAction } from '../shared/action-contract.ts';
import { nothing } from '../shared/wire-types.ts';

/** The offers of the moment of the caller's desks, in their order; of those that are over, the newest. */
export const getOffresDuMoment = defineAction({
  name: 'GetOffresDuMoment',
  capability: 'content',
  method: 'GET',
  effect: 'read',
  access: momentOfferEditing,
  input: nothing,
  output: listedMomentOffers,
  refusals: [],
  shows: ['content'],
  spec: 'partner-content-locker §7',
});
