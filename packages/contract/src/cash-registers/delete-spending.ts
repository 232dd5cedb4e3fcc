import * as z from 'zod/mini';
import { managers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { rowId } from '../shared/row-ids.ts';
import { text } from '../shared/wire-types.ts';

/**
 * Takes a spending back, for a reason of more than five characters. It stays on the order, struck through; a counter-entry puts cash back into the very register
 * that it came from, which the caller has open.
 */
export const deleteSpending = defineAction({
  name: 'DeleteSpending',
  capability: 'cash-registers',
  method: 'POST',
  effect: 'write',
  access: managers(),
  input: z.object({ spendingId: rowId('spending'), comment: z._default(text(1000), '') }),
  output: z.object({}),
  refusals: ['not-found', 'spending-deleted-already', 'register-not-open', 'register-of-colleague'],
  touches: ['orders', 'cash-registers', 'accounting', 'business-log'],
  spec: 'manager §5, §7',
});
