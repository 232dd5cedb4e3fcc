import * as z from 'zod/mini';
import { managers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { rowId } from '../shared/row-ids.ts';

/** Beyond the specification: the money of a file has arrived, but for what banks sent back. Its payments are booked one after the other, soon afterwards. */
export const collectDirectDebitFile = defineAction({
  name: 'CollectDirectDebitFile',
  beyondSpecification: true,
  capability: 'payments',
  method: 'POST',
  effect: 'write',
  access: managers('COMPTA'),
  input: z.object({ fileId: rowId('direct-debit-file') }),
  output: z.object({}),
  refusals: ['not-found', 'direct-debit-file-settled', 'collection-day-not-come'],
  touches: ['payments', 'accounting', 'orders', 'business-log'],
  spec: 'manager §4 "Payment and credit"',
});
