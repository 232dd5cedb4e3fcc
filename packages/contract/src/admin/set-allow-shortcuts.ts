import * as z from 'zod/mini';
import { admins } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { rowId } from '../shared/row-ids.ts';

/** Whether links lead the people of a conciergerie straight to an offer, 1 or 0. Not in the specification. */
export const setAllowShortcuts = defineAction({
  name: 'SetAllowShortcuts',
  beyondSpecification: true,
  capability: 'admin',
  method: 'POST',
  effect: 'write',
  access: admins,
  input: z.object({ conciergerieId: rowId('conciergerie'), allowShortcuts: z.union([z.literal(0), z.literal(1)]) }),
  output: z.object({ allowShortcuts: z.union([z.literal(0), z.literal(1)]) }),
  refusals: ['not-found'],
  touches: ['admin', 'conciergeries', 'business-log'],
  spec: 'manager §3',
});
