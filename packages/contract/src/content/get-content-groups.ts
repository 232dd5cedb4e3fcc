import * as z from 'zod/mini';
import { defineAction } from '../shared/action-contract.ts';
import { localDate, nothing } from '../shared/wire-types.ts';
import { momentOfferEditing } from './content-access.ts';
import { contentDesk } from './content-edit-wire.ts';
import { contentGroup, groupedPiece } from './content-group-wire.ts';

/** Beyond the specification: the groups of contents that the caller edits, and the contents that are in one or could be. */
export const getContentGroups = defineAction({
  name: 'GetContentGroups',
  capability: 'content',
  method: 'GET',
  effect: 'read',
  access: momentOfferEditing,
  input: nothing,
  output: z.object({
    groups: z.array(contentGroup),
    pieces: z.array(groupedPiece),
    conciergeries: z.array(contentDesk),
    today: localDate,
  }),
  refusals: [],
  shows: ['content'],
  spec: 'partner-content-locker §2',
  beyondSpecification: true,
});
