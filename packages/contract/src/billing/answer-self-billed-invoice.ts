import { MAX_INVOICE_TEXT_LENGTH } from '@loge/domain/billing/self-billed-invoice';
import * as z from 'zod/mini';
import { partners } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { rowId } from '../shared/row-ids.ts';
import { text } from '../shared/wire-types.ts';

/** A partner accepts an invoice in its name, or contests it within its time and says why; the desk is told by mail. `changed-meanwhile` where that answer is no longer asked for. Not in the specification. */
export const answerSelfBilledInvoice = defineAction({
  name: 'AnswerSelfBilledInvoice',
  beyondSpecification: true,
  capability: 'billing',
  method: 'POST',
  effect: 'write',
  access: partners,
  input: z.object({
    invoiceId: rowId('self-billed-invoice'),
    answer: z.enum(['accepted', 'contested']),
    reason: z._default(text(MAX_INVOICE_TEXT_LENGTH), ''),
  }),
  output: z.object({}),
  refusals: ['not-found', 'changed-meanwhile'],
  touches: ['billing', 'business-log', 'mails'],
  spec: 'partner-content-locker §3',
});
