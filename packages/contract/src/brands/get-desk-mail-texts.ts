import * as z from 'zod/mini';
import { defineAction } from '../shared/action-contract.ts';
import { nothing } from '../shared/wire-types.ts';
import { deskBrandAccess } from './brand-access.ts';
import { editedMailText } from './mail-text-wire.ts';

/** The texts of invitation, welcome and reminder as the selected desk writes them, in both languages. Not in the specification. */
export const getDeskMailTexts = defineAction({
  name: 'GetDeskMailTexts',
  beyondSpecification: true,
  capability: 'brands',
  method: 'GET',
  effect: 'read',
  access: deskBrandAccess,
  input: nothing,
  output: z.object({ texts: z.array(editedMailText) }),
  refusals: ['conciergerie-not-selected'],
  shows: ['brands'],
  spec: 'beneficiary-and-access §6',
});
