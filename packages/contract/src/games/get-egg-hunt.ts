import * as z from 'zod/mini';
import { huntEditing } from './hunt-access.ts';
import { aroundHunt, editedHunt } from './hunt-edit-wire.ts';
import { defineAction } from '../shared/action-contract.ts';
import { rowIdOrNew } from '../shared/row-ids.ts';

/** One egg hunt as it is edited, with its pictures; −1 for one that is to be made. */
export const getEggHunt = defineAction({
  name: 'GetEggHunt',
  capability: 'games',
  method: 'GET',
  effect: 'read',
  access: huntEditing,
  input: z.object({ eggHuntId: rowIdOrNew('edited-egg-hunt') }),
  output: z.object({ hunt: editedHunt, ...aroundHunt }),
  refusals: ['not-found'],
  shows: ['content', 'games', 'offers', 'conciergeries'],
  spec: 'partner-content-locker §7',
});
