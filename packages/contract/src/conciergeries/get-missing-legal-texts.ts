import * as z from 'zod/mini';
import { team } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { rowIdOrNew } from '../shared/row-ids.ts';

/** Which texts the people of a desk, the selected one unless another is named, should be shown and there are none of. Who invites people is warned. */
export const getMissingLegalTexts = defineAction({
  name: 'GetMissingLegalTexts',
  capability: 'conciergeries',
  method: 'GET',
  effect: 'read',
  access: team,
  input: z.object({ conciergerieId: z._default(rowIdOrNew('conciergerie'), -1) }),
  output: z.object({ missing: z.array(z.enum(['CGU', 'MENTIONS_LEGALES', 'POLITIQUE_PROTECTION_DONNEES'])) }),
  refusals: ['conciergerie-not-selected'],
  shows: ['conciergeries', 'content'],
  spec: 'manager §2',
  beyondSpecification: true,
});
