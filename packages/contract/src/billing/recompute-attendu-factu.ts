import * as z from 'zod/mini';
import { managers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { rowId } from '../shared/row-ids.ts';

/** Computes an open statement anew from what its partner did in the month. */
export const recomputeAttenduFactu = defineAction({
  name: 'RecomputeAttenduFactu',
  capability: 'billing',
  method: 'POST',
  effect: 'write',
  access: managers('ATTENDU_FACTU'),
  input: z.object({
    /** The specification does not show the field's name. */
    attenduFactuId: rowId('billing-statement'),
  }),
  output: z.object({ errors: z.boolean() }),
  refusals: ['not-found', 'billing-statement-closed'],
  touches: ['billing', 'orders', 'business-log'],
  spec: 'partner-content-locker §7',
});
