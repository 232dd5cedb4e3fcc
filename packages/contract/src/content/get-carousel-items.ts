import { defineAction } from '../shared/action-contract.ts';
import { nothing } from '../shared/wire-types.ts';
import { listedCarousel } from './carousel-edit-wire.ts';
import { carouselEditing } from './content-access.ts';

/** Beyond the specification: the carousel of the caller's desks in its order, also what is over. */
export const getCarouselItems = defineAction({
  name: 'GetCarouselItems',
  capability: 'content',
  method: 'GET',
  effect: 'read',
  access: carouselEditing,
  input: nothing,
  output: listedCarousel,
  refusals: [],
  shows: ['content'],
  spec: 'beneficiary-and-access §2',
  beyondSpecification: true,
});
