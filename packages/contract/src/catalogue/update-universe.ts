import * as z from 'zod/mini';
import { defineAction } from '../shared/action-contract.ts';
import { catalogueAccess } from './catalogue-access.ts';
import { editedUniverse, universeToSave } from './edited-universe-wire.ts';

/** Saves a universe, or makes one. Desks show it from then on. Refused where somebody has saved it since it was opened. */
export const updateUniverse = defineAction({
  name: 'UpdateUniverse',
  capability: 'catalogue',
  method: 'POST',
  effect: 'write',
  access: catalogueAccess,
  input: z.object({ universe: universeToSave }),
  output: z.object({ universe: editedUniverse }),
  refusals: ['not-found', 'changed-meanwhile'],
  touches: ['catalogue', 'business-log'],
  spec: 'partner-content-locker §7',
});
