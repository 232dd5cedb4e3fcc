import * as z from 'zod/mini';
import { managers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { rowId } from '../shared/row-ids.ts';

/**
 * Leaves the partner's share of a compensation, which stands in an open statement, to the one of the next month; `putOff: false` takes that back. Beyond the specification: the cross of such a line.
 */
export const putOffShare = defineAction({
  name: 'PutOffShare',
  beyondSpecification: true,
  capability: 'billing',
  method: 'POST',
  effect: 'write',
  access: managers('ATTENDU_FACTU'),
  input: z.object({ creditId: rowId('credit'), putOff: z.boolean() }),
  output: z.object({ attenduFactuId: z.int() }),
  refusals: ['no-open-billing-statement', 'billing-statement-closed'],
  touches: ['billing', 'credits', 'business-log'],
  spec: 'partner-content-locker §3',
});
