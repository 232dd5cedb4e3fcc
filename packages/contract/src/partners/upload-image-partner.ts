import * as z from 'zod/mini';
import { defineAction } from '../shared/action-contract.ts';
import { rowId } from '../shared/row-ids.ts';
import { partnerImage } from './partner-image-wire.ts';
import { presentationAccess } from './partner-access.ts';

/** Adds a picture of a partner, which comes in the part `file`. */
export const uploadImagePartner = defineAction({
  name: 'uploadImagePartner',
  capability: 'partners',
  method: 'POST',
  effect: 'write',
  multipart: { accepts: ['image'] },
  access: presentationAccess,
  input: z.object({ partnerId: rowId('managed-partner') }),
  output: z.object({ image: partnerImage }),
  refusals: ['not-found', 'file-not-accepted', 'too-many-requests'],
  touches: ['partners', 'business-log'],
  spec: 'partner-content-locker §7',
});
