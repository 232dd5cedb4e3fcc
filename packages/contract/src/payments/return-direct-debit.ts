import { DEBIT_RETURN_REASON_KEYS } from '@loge/domain/payments/direct-debits';
import * as z from 'zod/mini';
import { managers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { rowId } from '../shared/row-ids.ts';

/** Beyond the specification: a bank sent a direct debit back, before its money arrived or after. The payment has failed; what its order costs is arranged anew. */
export const returnDirectDebit = defineAction({
  name: 'ReturnDirectDebit',
  beyondSpecification: true,
  capability: 'payments',
  method: 'POST',
  effect: 'write',
  access: managers('COMPTA'),
  input: z.object({ paymentId: rowId('payment'), reason: z.enum(DEBIT_RETURN_REASON_KEYS) }),
  output: z.object({}),
  refusals: ['not-found', 'direct-debit-not-returnable'],
  touches: ['payments', 'accounting', 'orders', 'business-log'],
  spec: 'manager §4 "Payment and credit"',
});
