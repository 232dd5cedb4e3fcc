import { MAX_INVOICE_TEXT_LENGTH } from '@loge/domain/billing/self-billed-invoice';
import * as z from 'zod/mini';
import { managers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { rowId } from '../shared/row-ids.ts';
import { text } from '../shared/wire-types.ts';

/** The desk keeps to an invoice that its partner contests, and says why; the partner is told by mail. Not in the specification. */
export const keepSelfBilledInvoice = defineAction({
  name: 'KeepSelfBilledInvoice',
  beyondSpecification: true,
  capability: 'billing',
  method: 'POST',
  effect: 'write',
  access: managers('ATTENDU_FACTU'),
  input: z.object({
    invoiceId: rowId('self-billed-invoice'),
    reason: z._default(text(MAX_INVOICE_TEXT_LENGTH), ''),
  }),
  output: z.object({}),
  refusals: ['not-found', 'changed-meanwhile'],
  touches: ['billing', 'business-log', 'mails'],
  spec: 'partner-content-locker §3',
});
