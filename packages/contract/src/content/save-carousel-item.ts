import * as z from 'zod/mini';
import { defineAction } from '../shared/action-contract.ts';
import { maybe } from '../shared/wire-types.ts';
import { sentCarouselItem } from './carousel-edit-wire.ts';
import { carouselEditing } from './content-access.ts';
import { associations } from './content-edit-wire.ts';

/** A new picture; empty: the one of `object` stays. */
const picture = maybe(z.string().check(z.maxLength(512 * 1024)));

/** Beyond the specification: saves an item of the carousel, or makes one, which comes last. */
export const saveCarouselItem = defineAction({
  name: 'SaveCarouselItem',
  capability: 'content',
  method: 'POST',
  effect: 'write',
  picturesInFields: ['wideDataAsBase64', 'tallDataAsBase64'],
  access: carouselEditing,
  input: z.object({ object: sentCarouselItem, associations, wideDataAsBase64: picture, tallDataAsBase64: picture }),
  output: z.object({ id: z.int() }),
  refusals: ['not-found', 'changed-meanwhile', 'content-elsewhere', 'too-many-requests'],
  touches: ['content', 'home', 'business-log'],
  spec: 'beneficiary-and-access §2',
  beyondSpecification: true,
});
