import * as z from 'zod/mini';
import { defineAction } from '../shared/action-contract.ts';
import { rowId } from '../shared/row-ids.ts';
import { text } from '../shared/wire-types.ts';
import { partnerImage } from './partner-image-wire.ts';
import { presentationAccess } from './partner-access.ts';

/** As much as a body may hold beside a file. */
const MAX_DATA_LENGTH = 1024 * 1024;

/** Adds a picture of a partner that comes as a data address (`data:image/png;base64,…`); larger ones come by `uploadImagePartner`. */
export const uploadPartnerImage = defineAction({
  name: 'UploadPartnerImage',
  capability: 'partners',
  method: 'POST',
  effect: 'write',
  fileInField: { data: 'data', name: 'fileName', accepts: ['image'] },
  access: presentationAccess,
  input: z.object({
    partnerId: rowId('managed-partner'),
    data: text(MAX_DATA_LENGTH),
    fileName: z._default(text(500), ''),
  }),
  output: z.object({ image: partnerImage }),
  refusals: ['not-found', 'too-many-requests'],
  touches: ['partners', 'business-log'],
  spec: 'manager §7',
});
