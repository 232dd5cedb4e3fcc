import * as z from 'zod/mini';
import { newsEditing } from './content-access.ts';
import { endedAssociations } from './content-edit-wire.ts';
import { defineAction } from '../shared/action-contract.ts';
import { rowId } from '../shared/row-ids.ts';
import { nothing } from '../shared/wire-types.ts';

/** Takes a news item away for good, its wheel with it. */
export const deleteActualite = defineAction({
  name: 'DeleteActualite',
  capability: 'content',
  method: 'POST',
  effect: 'write',
  access: newsEditing,
  input: z.object({ object: z.object({ id: rowId('edited-news') }), associations: endedAssociations }),
  output: nothing,
  refusals: ['not-found', 'content-elsewhere'],
  touches: ['content', 'games', 'home', 'business-log'],
  spec: 'partner-content-locker §7',
});
