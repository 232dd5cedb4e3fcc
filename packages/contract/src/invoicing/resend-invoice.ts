import * as z from 'zod/mini';
import { managers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { rowId } from '../shared/row-ids.ts';
import { transmissionDetail } from './transmission-wire.ts';

/** Beyond the specification: sends a document again that the platform rejected, or that had nowhere to go. The document itself stays as it was issued. */
export const resendInvoice = defineAction({
  name: 'ResendInvoice',
  beyondSpecification: true,
  capability: 'invoicing',
  method: 'POST',
  effect: 'write',
  access: managers('COMPTA'),
  input: z.object({ transmissionId: rowId('invoice-transmission') }),
  output: z.object({ transmission: transmissionDetail }),
  refusals: ['not-found', 'invoice-on-its-way'],
  touches: ['billing', 'business-log'],
  spec: 'manager §4',
});
