import * as z from 'zod/mini';
import { textBlobType } from '../access/text-blob-wire.ts';
import { managers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { nothing } from '../shared/wire-types.ts';

/** Ours: which texts the people of the selected desk should be shown and there are none of. Who invites people is warned. */
export const getMissingLegalTexts = defineAction({
  name: 'GetMissingLegalTexts',
  capability: 'conciergeries',
  method: 'GET',
  effect: 'read',
  access: managers(),
  input: nothing,
  output: z.object({ missing: z.array(textBlobType) }),
  refusals: ['conciergerie-not-selected'],
  shows: ['conciergeries', 'content'],
  spec: 'manager §2',
  ours: true,
});
