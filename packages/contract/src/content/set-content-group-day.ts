import * as z from 'zod/mini';
import { defineAction } from '../shared/action-contract.ts';
import { rowId } from '../shared/row-ids.ts';
import { localDate, maybe } from '../shared/wire-types.ts';
import { momentOfferEditing } from './content-access.ts';

/** Beyond the specification: from which day on the contents of a group show, all of them at once; without a day all of them are taken back at once. */
export const setContentGroupDay = defineAction({
  name: 'SetContentGroupDay',
  capability: 'content',
  method: 'POST',
  effect: 'write',
  access: momentOfferEditing,
  input: z.object({ groupId: rowId('content-group'), opensOn: maybe(localDate) }),
  output: z.object({ id: z.int(), opensOn: z.nullable(localDate) }),
  refusals: ['not-found', 'content-elsewhere'],
  touches: ['content', 'games', 'home', 'business-log'],
  spec: 'partner-content-locker §2',
  beyondSpecification: true,
});
