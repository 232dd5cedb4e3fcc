import * as z from 'zod/mini';
import { managers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { rowId } from '../shared/row-ids.ts';
import { text } from '../shared/wire-types.ts';

/**
 * Marks that takings which left a cash register have arrived at the bank or head office, under the number of the agency or slip: two characters
 * at least. `paymentId` is the number of the movement.
 */
export const collecterSortieDeCaisse = defineAction({
  name: 'CollecterSortieDeCaisse',
  capability: 'cash-registers',
  method: 'POST',
  effect: 'write',
  access: managers('COMPTA'),
  input: z.object({ paymentId: rowId('register-movement'), depositNumber: z._default(text(50), '') }),
  output: z.object({}),
  refusals: ['not-found', 'not-remittable'],
  touches: ['cash-registers', 'accounting', 'business-log'],
  spec: 'manager §5, §7',
});
