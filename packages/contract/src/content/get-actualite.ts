import * as z from 'zod/mini';
import { newsEditing } from './content-access.ts';
import { aroundContent, contentOffre, editedNews } from './content-edit-wire.ts';
import { defineAction } from '../shared/action-contract.ts';
import { rowIdOrNew } from '../shared/row-ids.ts';

/** One news item as it is edited; −1 for one that is to be made. */
export const getActualite = defineAction({
  name: 'GetActualite',
  capability: 'content',
  method: 'GET',
  effect: 'read',
  access: newsEditing,
  input: z.object({ actualiteId: rowIdOrNew('edited-news') }),
  output: z.object({
    actu: editedNews,
    ...aroundContent,
    /** Beyond the specification: what its wheel gives. */
    offreGagnante: z.nullable(contentOffre),
  }),
  refusals: ['not-found'],
  shows: ['content', 'offers', 'conciergeries'],
  spec: 'partner-content-locker §7',
});
