import * as z from 'zod/mini';
import { defineAction } from '../shared/action-contract.ts';
import { nothing } from '../shared/wire-types.ts';
import { installationBrandAccess } from './brand-access.ts';
import { editedBrand } from './brand-wire.ts';

/** What the installation calls itself, looks like and writes as, in each of its two designs. Not in the specification; the specification has designs and no screen for them. */
export const getBrands = defineAction({
  name: 'GetBrands',
  beyondSpecification: true,
  capability: 'brands',
  method: 'GET',
  effect: 'read',
  access: installationBrandAccess,
  input: nothing,
  output: z.object({ brands: z.array(editedBrand) }),
  refusals: [],
  shows: ['brands', 'conciergeries'],
  spec: 'beneficiary-and-access §1',
});
