import * as z from 'zod/mini';
import { managers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { rowId } from '../shared/row-ids.ts';

/**
 * Writes the invoices of a closed statement over the seller’s commission on what its partner bills itself, books and mails them. Closing a statement does so; this is for what was closed before,
 * or turned up since. Not in the specification.
 */
export const issueCommissionInvoice = defineAction({
  name: 'IssueCommissionInvoice',
  beyondSpecification: true,
  capability: 'billing',
  method: 'POST',
  effect: 'write',
  access: managers('ATTENDU_FACTU'),
  input: z.object({ attenduFactuId: rowId('billing-statement') }),
  output: z.object({ references: z.array(z.string()) }),
  refusals: ['not-found', 'billing-statement-open', 'commission-nothing-due'],
  touches: ['billing', 'orders', 'order-inbox', 'business-log', 'mails'],
  spec: 'partner-content-locker §3',
});
