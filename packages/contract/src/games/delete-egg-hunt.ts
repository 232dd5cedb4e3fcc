import * as z from 'zod/mini';
import { endedAssociations } from '../content/content-edit-wire.ts';
import { huntEditing } from './hunt-access.ts';
import { defineAction } from '../shared/action-contract.ts';
import { rowId } from '../shared/row-ids.ts';
import { nothing } from '../shared/wire-types.ts';

/** Takes an egg hunt away for good; what was found and won stays on record. */
export const deleteEggHunt = defineAction({
  name: 'DeleteEggHunt',
  capability: 'games',
  method: 'POST',
  effect: 'write',
  access: huntEditing,
  input: z.object({ object: z.object({ id: rowId('edited-egg-hunt') }), associations: endedAssociations }),
  output: nothing,
  refusals: ['not-found', 'content-elsewhere'],
  touches: ['content', 'games', 'business-log'],
  spec: 'partner-content-locker §7',
});
