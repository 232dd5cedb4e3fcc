import * as z from 'zod/mini';
import { managers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { rowId } from '../shared/row-ids.ts';
import { localDate, maybe, sentCents, text } from '../shared/wire-types.ts';

/**
 * Takes money out of the cash register that the caller has open, in cents: for an errand (category 1), to the bank or head office (2) or for a
 * purchase (5). Nobody takes out what is not there.
 */
export const setSortieCaisse = defineAction({
  name: 'SetSortieCaisse',
  capability: 'cash-registers',
  method: 'POST',
  effect: 'write',
  access: managers(),
  input: z.object({
    caisse: rowId('cash-register'),
    amount: sentCents,
    /** 2 cheque, 3 cash. */
    type: z.int().check(z.gte(1), z.lte(3)),
    category: z.int().check(z.gte(0), z.lte(5)),
    comment: z._default(text(1000), ''),
    /** Beyond the specification: where takings are brought. */
    depositType: maybe(z.enum(['bank', 'head_office'])),
    depositDate: maybe(localDate),
    depositNumber: z._default(text(50), ''),
    depositPerson: z._default(text(20), ''),
  }),
  output: z.object({}),
  refusals: ['not-found', 'register-not-open', 'register-of-colleague'],
  touches: ['cash-registers', 'accounting', 'business-log'],
  spec: 'manager §7',
});
