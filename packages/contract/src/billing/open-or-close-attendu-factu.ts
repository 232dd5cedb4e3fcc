import * as z from 'zod/mini';
import { managers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { rowId } from '../shared/row-ids.ts';

/** Closes a statement, which then changes no more, nor do its orders; or opens it again, which the log tells. Only one without errors that is up to date is closed; the shares of compensations in
 * it count as deducted. With closing the commission on what the partner bills itself is invoiced to it, with opening that is reversed by a credit note. Spec: partner-content-locker §4. */
export const openOrCloseAttenduFactu = defineAction({
  name: 'OpenOrCloseAttenduFactu',
  capability: 'billing',
  method: 'POST',
  effect: 'write',
  access: managers('ATTENDU_FACTU'),
  input: z.object({ attenduFactuId: rowId('billing-statement'), statusOpened: z.boolean() }),
  output: z.object({ open: z.boolean() }),
  refusals: ['not-found', 'billing-statement-in-error', 'billing-statement-stale', 'billing-statement-invoiced'],
  touches: ['billing', 'orders', 'order-inbox', 'credits', 'business-log', 'mails'],
  spec: 'partner-content-locker §7',
});
