import * as z from 'zod/mini';
import { managers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { rowId } from '../shared/row-ids.ts';

/** Deletes an open statement and frees its orders. */
export const deleteAttenduFactu = defineAction({
  name: 'DeleteAttenduFactu',
  capability: 'billing',
  method: 'POST',
  effect: 'write',
  access: managers('ATTENDU_FACTU'),
  input: z.object({
    /** The specification does not show the field's name. */
    attenduFactuId: rowId('billing-statement'),
  }),
  output: z.object({}),
  refusals: ['not-found', 'billing-statement-closed', 'billing-statement-invoiced'],
  touches: ['billing', 'orders', 'business-log'],
  spec: 'partner-content-locker §7',
});
