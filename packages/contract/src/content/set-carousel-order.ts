import * as z from 'zod/mini';
import { defineAction } from '../shared/action-contract.ts';
import { rowId } from '../shared/row-ids.ts';
import { nothing } from '../shared/wire-types.ts';
import { carouselEditing } from './content-access.ts';

/** Beyond the specification: puts an item of the carousel in the place of another; those between move up by one. */
export const setCarouselOrder = defineAction({
  name: 'SetCarouselOrder',
  capability: 'content',
  method: 'POST',
  effect: 'write',
  access: carouselEditing,
  input: z.object({ from: rowId('carousel-item'), to: rowId('carousel-item') }),
  output: nothing,
  refusals: ['not-found', 'content-elsewhere'],
  touches: ['content', 'home', 'business-log'],
  spec: 'beneficiary-and-access §2',
  beyondSpecification: true,
});
