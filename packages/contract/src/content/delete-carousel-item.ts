import * as z from 'zod/mini';
import { defineAction } from '../shared/action-contract.ts';
import { rowId } from '../shared/row-ids.ts';
import { nothing } from '../shared/wire-types.ts';
import { carouselEditing } from './content-access.ts';

/** Beyond the specification: takes an item of the carousel off for good. */
export const deleteCarouselItem = defineAction({
  name: 'DeleteCarouselItem',
  capability: 'content',
  method: 'POST',
  effect: 'write',
  access: carouselEditing,
  input: z.object({ id: rowId('carousel-item') }),
  output: nothing,
  refusals: ['not-found', 'content-elsewhere'],
  touches: ['content', 'home', 'business-log'],
  spec: 'beneficiary-and-access §2',
  beyondSpecification: true,
});
