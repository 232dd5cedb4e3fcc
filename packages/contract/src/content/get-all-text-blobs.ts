import * as z from 'zod/mini';
import { defineAction } from '../shared/action-contract.ts';
import { nothing } from '../shared/wire-types.ts';
import { textBlobAccess } from './text-blob-access.ts';
import { textBlobEdition } from './text-blob-edition-wire.ts';

/** The legal texts of every set, each in its edition in force. */
export const getAllTextBlobs = defineAction({
  name: 'GetAllTextBlobs',
  capability: 'content',
  method: 'GET',
  effect: 'read',
  access: textBlobAccess,
  input: nothing,
  output: z.object({ textBlobs: z.array(textBlobEdition) }),
  refusals: [],
  shows: ['content', 'conciergeries'],
  spec: 'manager §7',
});
