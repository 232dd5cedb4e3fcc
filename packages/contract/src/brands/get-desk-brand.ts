import { defineAction } from '../shared/action-contract.ts';
import { nothing } from '../shared/wire-types.ts';
import { deskBrandAccess } from './brand-access.ts';
import { editedBrand } from './brand-wire.ts';

/** What the selected desk says in place of the brand of its installation. Not in the specification. */
export const getDeskBrand = defineAction({
  name: 'GetDeskBrand',
  beyondSpecification: true,
  capability: 'brands',
  method: 'GET',
  effect: 'read',
  access: deskBrandAccess,
  input: nothing,
  output: editedBrand,
  refusals: ['conciergerie-not-selected'],
  shows: ['brands', 'conciergeries'],
  spec: 'beneficiary-and-access §1',
});
