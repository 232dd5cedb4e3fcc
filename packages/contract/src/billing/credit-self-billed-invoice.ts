import { MAX_INVOICE_TEXT_LENGTH } from '@loge/domain/billing/self-billed-invoice';
import * as z from 'zod/mini';
import { managers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { rowId } from '../shared/row-ids.ts';
import { text } from '../shared/wire-types.ts';

/**
 * Takes lines of an invoice in a partner’s name back by a credit note, and mails it to the partner. `lines` are counted from 0; without any, all that are left. Once
 * none is left its statement may be opened and invoiced anew. Not in the specification.
 */
export const creditSelfBilledInvoice = defineAction({
  name: 'CreditSelfBilledInvoice',
  beyondSpecification: true,
  capability: 'billing',
  method: 'POST',
  effect: 'write',
  access: managers('ATTENDU_FACTU'),
  input: z.object({
    invoiceId: rowId('self-billed-invoice'),
    lines: z._default(z.array(z.int().check(z.gte(0), z.lte(100_000))).check(z.maxLength(10_000)), []),
    /** Stands on the credit note. */
    reason: z._default(text(MAX_INVOICE_TEXT_LENGTH), ''),
  }),
  output: z.object({ reference: z.string() }),
  refusals: ['not-found', 'changed-meanwhile', 'self-billing-nothing-due'],
  touches: ['billing', 'business-log', 'mails'],
  spec: 'partner-content-locker §3',
});
