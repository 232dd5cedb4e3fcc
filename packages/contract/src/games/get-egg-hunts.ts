import * as z from 'zod/mini';
import { huntEditing } from './hunt-access.ts';
import { listedHunts } from './hunt-edit-wire.ts';
import { defineAction } from '../shared/action-contract.ts';
import { nothing } from '../shared/wire-types.ts';

/** The egg hunts of the caller's desks, the newest first. */
export const getEggHunts = defineAction({
  name: 'GetEggHunts',
  capability: 'games',
  method: 'GET',
  effect: 'read',
  access: huntEditing,
  input: nothing,
  output: z.object(listedHunts),
  refusals: [],
  shows: ['content', 'games'],
  spec: 'partner-content-locker §7',
});
