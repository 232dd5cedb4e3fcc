import * as z from 'zod/mini';
import { managers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { rowId } from '../shared/row-ids.ts';

/** Makes an active concierge who works there the responsible manager of the conciergerie in use. */
export const setResponsableConciergerie = defineAction({
  name: 'SetResponsableConciergerie',
  capability: 'users',
  method: 'POST',
  effect: 'write',
  access: managers('PROD'),
  leavesAccount: 'written down at the conciergerie; it opens nothing',
  input: z.object({ userId: rowId('concierge') }),
  output: z.object({ conciergerieId: z.int() }),
  refusals: ['not-found', 'conciergerie-not-selected', 'not-working-here'],
  touches: ['users', 'conciergeries', 'business-log'],
  spec: 'manager §7',
});
