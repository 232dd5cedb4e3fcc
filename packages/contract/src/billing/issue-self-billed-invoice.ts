import * as z from 'zod/mini';
import { managers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { rowId } from '../shared/row-ids.ts';

/**
 * Writes the invoices of a closed statement in its partner’s name, one per company that buys, and mails them to the partner. Needs a mandate that is in force, who
 * each desk is before the law, and something to pay. Not in the specification.
 */
export const issueSelfBilledInvoice = defineAction({
  name: 'IssueSelfBilledInvoice',
  beyondSpecification: true,
  capability: 'billing',
  method: 'POST',
  effect: 'write',
  access: managers('ATTENDU_FACTU'),
  input: z.object({ attenduFactuId: rowId('billing-statement') }),
  output: z.object({ references: z.array(z.string()) }),
  refusals: [
    'not-found',
    'billing-statement-open',
    'self-billing-mandate-missing',
    'self-billing-buyer-missing',
    'self-billing-nothing-due',
    'billing-statement-invoiced',
  ],
  touches: ['billing', 'business-log', 'mails'],
  spec: 'partner-content-locker §3',
});
