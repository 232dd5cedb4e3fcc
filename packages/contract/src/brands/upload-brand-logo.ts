import * as z from 'zod/mini';
import { defineAction } from '../shared/action-contract.ts';
import { text } from '../shared/wire-types.ts';
import { brandPictureAccess } from './brand-access.ts';

/** As much as a body may hold beside a file. */
const MAX_DATA_LENGTH = 1024 * 1024;

/** Keeps a logo that comes as a data address (`data:image/png;base64,…`), for everybody to see, and answers where it is had. Not in the specification. */
export const uploadBrandLogo = defineAction({
  name: 'UploadBrandLogo',
  beyondSpecification: true,
  capability: 'brands',
  method: 'POST',
  effect: 'write',
  fileInField: { data: 'image', name: 'filename', accepts: ['image'] },
  access: brandPictureAccess,
  input: z.object({ image: text(MAX_DATA_LENGTH), filename: z._default(text(500), '') }),
  output: z.object({ url: z.string() }),
  refusals: ['too-many-requests'],
  touches: ['files', 'business-log'],
  spec: 'beneficiary-and-access §1',
});
