import * as z from 'zod/mini';
import { managers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { rowId } from '../shared/row-ids.ts';

/** Sends a statement without errors to the address that its partner has given for it, as PDF. */
export const sendAttenduFactuByMail = defineAction({
  name: 'SendAttenduFactuByMail',
  capability: 'billing',
  method: 'POST',
  effect: 'write',
  access: managers('ATTENDU_FACTU'),
  input: z.object({
    /** The specification does not show the field's name. */
    attenduFactuId: rowId('billing-statement'),
  }),
  output: z.object({ sentTo: z.string() }),
  refusals: ['not-found', 'billing-statement-in-error', 'billing-mail-missing'],
  touches: ['billing', 'mails', 'business-log'],
  spec: 'partner-content-locker §7',
});
