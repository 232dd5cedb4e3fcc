import * as z from 'zod/mini';
import { newsEditing } from './content-access.ts';
import { associations, sentNews, sentPicture } from './content-edit-wire.ts';
import { defineAction } from '../shared/action-contract.ts';
import { rowIdOrNew } from '../shared/row-ids.ts';

/** Saves a news item with its wheel, or makes one. Its contents are cleaned: what could run or load from elsewhere is taken out. */
export const setActualite = defineAction({
  name: 'SetActualite',
  capability: 'content',
  method: 'POST',
  effect: 'write',
  picturesInFields: ['imageDataAsBase64'],
  access: newsEditing,
  input: z.object({
    object: z.extend(sentNews, { id: rowIdOrNew('edited-news') }),
    associations,
    ...sentPicture,
  }),
  output: z.object({ id: z.int() }),
  refusals: ['not-found', 'changed-meanwhile', 'content-elsewhere', 'too-many-requests'],
  touches: ['content', 'games', 'home', 'business-log'],
  spec: 'partner-content-locker §7',
});
