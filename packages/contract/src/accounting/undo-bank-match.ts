import * as z from 'zod/mini';
import { managers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { rowId } from '../shared/row-ids.ts';

/**
 * Beyond the specification: what a line of the bank is is open again. Payments that the match had collected wait for their money anew; a debit that it had taken for sent
 * back is collected again.
 */
export const undoBankMatch = defineAction({
  name: 'UndoBankMatch',
  capability: 'accounting',
  method: 'POST',
  effect: 'write',
  access: managers('COMPTA'),
  input: z.object({ lineId: rowId('bank-line') }),
  output: z.object({}),
  refusals: ['not-found', 'bank-line-not-matched'],
  touches: ['accounting', 'payments', 'orders', 'order-inbox', 'business-log'],
  spec: 'manager §2 "Payments, credits, cost centres, SEPA list and bank reconciliation"',
  beyondSpecification: true,
});
