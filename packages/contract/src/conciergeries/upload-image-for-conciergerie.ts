import * as z from 'zod/mini';
import { defineAction } from '../shared/action-contract.ts';
import { text } from '../shared/wire-types.ts';
import { deskSettingsAccess } from './conciergerie-access.ts';

/** As much as a body may hold beside a file. */
const MAX_DATA_LENGTH = 1024 * 1024;

/** Keeps a picture of the selected desk that comes as a data address (`data:image/png;base64,…`), and answers where it is had. */
export const uploadImageForConciergerie = defineAction({
  name: 'UploadImageForConciergerie',
  capability: 'conciergeries',
  method: 'POST',
  effect: 'write',
  fileInField: { data: 'image', name: 'filename', accepts: ['image'] },
  access: deskSettingsAccess,
  input: z.object({ image: text(MAX_DATA_LENGTH), filename: z._default(text(500), '') }),
  output: z.object({ url: z.string() }),
  refusals: ['conciergerie-not-selected', 'too-many-requests'],
  touches: ['files', 'business-log'],
  spec: 'manager §7',
});
