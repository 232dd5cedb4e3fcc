import * as z from 'zod/mini';
import { momentOfferEditing } from './content-access.ts';
import { associations, sentMomentOffer, sentPicture } from './content-edit-wire.ts';
import { defineAction } from '../shared/action-contract.ts';
import { rowIdOrNew } from '../shared/row-ids.ts';

/** Saves an offer of the moment, or makes one. Its contents are cleaned: what could run or load from elsewhere is taken out. */
export const setOffreDuMoment = defineAction({
  name: 'SetOffreDuMoment',
  capability: 'content',
  method: 'POST',
  effect: 'write',
  picturesInFields: ['imageDataAsBase64'],
  access: momentOfferEditing,
  input: z.object({
    object: z.extend(sentMomentOffer, { id: rowIdOrNew('edited-moment-offer') }),
    associations,
    ...sentPicture,
  }),
  output: z.object({ id: z.int() }),
  refusals: ['not-found', 'changed-meanwhile', 'content-elsewhere', 'too-many-requests'],
  touches: ['content', 'home', 'business-log'],
  spec: 'partner-content-locker §7',
});
