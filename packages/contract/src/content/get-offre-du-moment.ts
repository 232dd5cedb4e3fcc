import * as z from 'zod/mini';
import { momentOfferEditing } from './content-access.ts';
import { aroundContent, editedMomentOffer } from './content-edit-wire.ts';
import { defineAction } from '../shared/action-contract.ts';
import { rowIdOrNew } from '../shared/row-ids.ts';

/** One offer of the moment as it is edited; −1 for one that is to be made. */
export const getOffreDuMoment = defineAction({
  name: 'GetOffreDuMoment',
  capability: 'content',
  method: 'GET',
  effect: 'read',
  access: momentOfferEditing,
  input: z.object({ id: rowIdOrNew('edited-moment-offer') }),
  output: z.object({ offreDuMoment: editedMomentOffer, ...aroundContent }),
  refusals: ['not-found'],
  shows: ['content', 'offers', 'conciergeries'],
  spec: 'partner-content-locker §7',
});
