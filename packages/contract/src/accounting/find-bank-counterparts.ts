import * as z from 'zod/mini';
import { managers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { rowId } from '../shared/row-ids.ts';
import { text } from '../shared/wire-types.ts';
import { bankPart } from './bank-wire.ts';

/** Beyond the specification: what in the books a line of the bank may be: by the number of an order or slip, a name or an amount; nearest amount first. */
export const findBankCounterparts = defineAction({
  name: 'FindBankCounterparts',
  capability: 'accounting',
  method: 'GET',
  effect: 'read',
  access: managers('COMPTA'),
  input: z.object({ lineId: rowId('bank-line'), words: z._default(text(100), '') }),
  output: z.object({ parts: z.array(bankPart), more: z.boolean() }),
  refusals: ['not-found'],
  shows: ['accounting', 'payments', 'cash-registers'],
  spec: 'manager §2 "Payments, credits, cost centres, SEPA list and bank reconciliation"',
  beyondSpecification: true,
});
