import { DESIGNS } from '@loge/domain/access/designs';
import * as z from 'zod/mini';
import { defineAction } from '../shared/action-contract.ts';
import { notARow } from '../shared/row-ids.ts';
import { installationBrandAccess } from './brand-access.ts';
import { editedBrand, typedBrand } from './brand-wire.ts';

/** Says what the installation calls itself, looks like and writes as, in one of its two designs. Not in the specification. */
export const setBrand = defineAction({
  name: 'SetBrand',
  beyondSpecification: true,
  capability: 'brands',
  method: 'POST',
  effect: 'write',
  access: installationBrandAccess,
  input: z.object({
    design: z.enum(DESIGNS),
    brand: typedBrand,
    version: notARow('how often this brand had been changed', z.int()),
  }),
  output: editedBrand,
  refusals: ['changed-meanwhile'],
  touches: ['brands', 'session', 'business-log'],
  spec: 'beneficiary-and-access §1',
});
