import * as z from 'zod/mini';
import { contentEditing } from './content-access.ts';
import { contentOffre } from './content-edit-wire.ts';
import { defineAction } from '../shared/action-contract.ts';
import { text } from '../shared/wire-types.ts';

/** Offers that content may lead to or a game may give, proposed today at a desk of the caller, by words of their name or their partner's; no more than thirty. */
export const findOffresForContent = defineAction({
  name: 'FindOffresForContent',
  beyondSpecification: true,
  capability: 'content',
  method: 'GET',
  effect: 'read',
  access: contentEditing,
  input: z.object({ search: z._default(text(100), '') }),
  output: z.object({ offres: z.array(contentOffre) }),
  refusals: [],
  shows: ['offers'],
  spec: 'partner-content-locker §3 (News item, Wheel, Egg hunt)',
});
