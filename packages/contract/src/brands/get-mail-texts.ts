import * as z from 'zod/mini';
import { defineAction } from '../shared/action-contract.ts';
import { nothing } from '../shared/wire-types.ts';
import { installationBrandAccess } from './brand-access.ts';
import { editedMailText } from './mail-text-wire.ts';

/** The texts of invitation, welcome and reminder as the installation writes them, in both languages. Not in the specification. */
export const getMailTexts = defineAction({
  name: 'GetMailTexts',
  beyondSpecification: true,
  capability: 'brands',
  method: 'GET',
  effect: 'read',
  access: installationBrandAccess,
  input: nothing,
  output: z.object({ texts: z.array(editedMailText) }),
  refusals: [],
  shows: ['brands'],
  spec: 'beneficiary-and-access §6',
});
