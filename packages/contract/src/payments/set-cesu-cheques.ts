import * as z from 'zod/mini';
import { managers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { rowId } from '../shared/row-ids.ts';
import { cesuCheque } from './cesu-wire.ts';

/** Beyond the specification: notes the cheques of a payment by CESU; together they are what was paid, none takes them away again. Nothing changes once they were sent in. */
export const setCesuCheques = defineAction({
  name: 'SetCesuCheques',
  beyondSpecification: true,
  capability: 'payments',
  method: 'POST',
  effect: 'write',
  access: managers('COMPTA'),
  input: z.object({ paymentId: rowId('payment'), cheques: z.array(cesuCheque).check(z.maxLength(100)) }),
  output: z.object({ cheques: z.array(cesuCheque) }),
  refusals: ['not-found', 'no-cesu-payment', 'cesu-sent-in', 'desk-moves'],
  touches: ['payments', 'accounting', 'business-log'],
  spec: 'manager §2',
});
