import * as z from 'zod/mini';
import { defineAction } from '../shared/action-contract.ts';
import { notARow } from '../shared/row-ids.ts';
import { deskBrandAccess } from './brand-access.ts';
import { editedBrand, typedBrand } from './brand-wire.ts';

/** Says what the selected desk has in place of the brand of its installation; what is empty follows it. Not in the specification. */
export const setDeskBrand = defineAction({
  name: 'SetDeskBrand',
  beyondSpecification: true,
  capability: 'brands',
  method: 'POST',
  effect: 'write',
  access: deskBrandAccess,
  input: z.object({
    brand: typedBrand,
    version: notARow('how often this brand had been changed', z.int()),
  }),
  output: editedBrand,
  refusals: ['conciergerie-not-selected', 'changed-meanwhile'],
  touches: ['brands', 'session', 'business-log'],
  spec: 'beneficiary-and-access §1',
});
