import * as z from 'zod/mini';
import { momentOfferEditing } from './content-access.ts';
import { defineAction } from '../shared/action-contract.ts';
import { rowId } from '../shared/row-ids.ts';
import { nothing } from '../shared/wire-types.ts';

/** Takes an offer of the moment away for good. */
export const deleteOffreDuMoment = defineAction({
  name: 'DeleteOffreDuMoment',
  capability: 'content',
  method: 'POST',
  effect: 'write',
  access: momentOfferEditing,
  input: z.object({ object: z.object({ id: rowId('edited-moment-offer') }) }),
  output: nothing,
  refusals: ['not-found', 'content-elsewhere'],
  touches: ['content', 'home', 'business-log'],
  spec: 'partner-content-locker §7',
});
