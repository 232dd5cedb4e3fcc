import * as z from 'zod/mini';
import { defineAction } from '../shared/action-contract.ts';
import { deskSettingsAccess } from './conciergerie-access.ts';

/** Beyond the specification: puts the list of the first day off the home screen of the selected desk, or back on it. */
export const hideFirstDay = defineAction({
  name: 'HideFirstDay',
  capability: 'conciergeries',
  method: 'POST',
  effect: 'write',
  access: deskSettingsAccess,
  input: z.object({ hidden: z.boolean() }),
  output: z.object({ hidden: z.boolean() }),
  refusals: ['conciergerie-not-selected'],
  touches: ['conciergeries'],
  spec: 'manager §2',
  beyondSpecification: true,
});
