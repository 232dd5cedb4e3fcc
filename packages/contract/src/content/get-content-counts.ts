import * as z from 'zod/mini';
import { defineAction } from '../shared/action-contract.ts';
import { nothing } from '../shared/wire-types.ts';
import { contentEditing } from './content-access.ts';

/** How many there are; null of a kind that is not the caller's to edit. */
const count = z.nullable(z.int());

/** Beyond the specification: how many contents of each kind the caller edits, and how many public files there are. The tabs of contents say it. */
export const getContentCounts = defineAction({
  name: 'GetContentCounts',
  capability: 'content',
  method: 'GET',
  effect: 'read',
  access: contentEditing,
  input: nothing,
  output: z.object({ offers: count, news: count, hunts: count, groups: count, files: count }),
  refusals: [],
  shows: ['content', 'games', 'files'],
  spec: 'partner-content-locker §2',
  beyondSpecification: true,
});
