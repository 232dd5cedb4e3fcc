import * as z from 'zod/mini';
import { managers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { rowId } from '../shared/row-ids.ts';

/** Beyond the specification: a line shall have no proposal, or have one again. */
export const dismissBankProposal = defineAction({
  name: 'DismissBankProposal',
  capability: 'accounting',
  method: 'POST',
  effect: 'write',
  access: managers('COMPTA'),
  input: z.object({ lineId: rowId('bank-line'), dismissed: z._default(z.boolean(), true) }),
  output: z.object({}),
  refusals: ['not-found', 'bank-line-matched'],
  touches: ['accounting'],
  spec: 'manager §2 "Payments, credits, cost centres, SEPA list and bank reconciliation"',
  beyondSpecification: true,
});
