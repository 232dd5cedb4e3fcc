import * as z from 'zod/mini';
import { managers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { rowId } from '../shared/row-ids.ts';
import { requiredText } from '../shared/wire-types.ts';

/** Beyond the specification: the bank never had a file, or refused it as a whole. Its payments may be collected by another one, and mails say that these debits do not take place. */
export const withdrawDirectDebitFile = defineAction({
  name: 'WithdrawDirectDebitFile',
  beyondSpecification: true,
  capability: 'payments',
  method: 'POST',
  effect: 'write',
  access: managers('COMPTA'),
  input: z.object({ fileId: rowId('direct-debit-file'), reason: requiredText(1000) }),
  output: z.object({}),
  refusals: ['not-found', 'direct-debit-file-settled'],
  touches: ['payments', 'accounting', 'orders', 'business-log'],
  spec: 'manager §2 "SEPA-to-collect list"',
});
