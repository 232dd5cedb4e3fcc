import * as z from 'zod/mini';
import { defineAction } from '../shared/action-contract.ts';
import { rowId } from '../shared/row-ids.ts';
import { nothing } from '../shared/wire-types.ts';
import { momentOfferEditing } from './content-access.ts';

/** Beyond the specification: dissolves a group. What was in it shows on its own days, so a group that is held back is emptied first. */
export const deleteContentGroup = defineAction({
  name: 'DeleteContentGroup',
  capability: 'content',
  method: 'POST',
  effect: 'write',
  access: momentOfferEditing,
  input: z.object({ groupId: rowId('content-group') }),
  output: nothing,
  refusals: ['not-found', 'content-elsewhere', 'content-group-held'],
  touches: ['content', 'games', 'home', 'business-log'],
  spec: 'partner-content-locker §2',
  beyondSpecification: true,
});
