import * as z from 'zod/mini';
import { managers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { rowId } from '../shared/row-ids.ts';
import { cents, sentCents } from '../shared/wire-types.ts';

/**
 * Notes that what is due of a statement is paid: the invoices in its partner’s name that are accepted, less the commission that is invoiced to it. `amount` is what was looked at; where it has changed since, nothing
 * is noted. Not in the specification.
 */
export const settleBillingStatement = defineAction({
  name: 'SettleBillingStatement',
  beyondSpecification: true,
  capability: 'billing',
  method: 'POST',
  effect: 'write',
  access: managers('ATTENDU_FACTU'),
  input: z.object({
    attenduFactuId: rowId('billing-statement'),
    amount: sentCents,
  }),
  output: z.object({ amount: cents }),
  refusals: ['not-found', 'nothing-to-settle', 'changed-meanwhile'],
  touches: ['billing', 'business-log'],
  spec: 'partner-content-locker §3',
});
