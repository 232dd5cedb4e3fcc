import * as z from 'zod/mini';
import { beneficiariesAndManagers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { rowId } from '../shared/row-ids.ts';
import { maybe, text } from '../shared/wire-types.ts';

/**
 * Beyond the specification: the beneficiary refuses the price that a manager set for an order on quote, which ends the order. OrderDetail's
 * `secondAction.serverAction` names it; which action that is, the specification leaves open.
 */
export const refuseQuote = defineAction({
  name: 'RefuseQuote',
  beyondSpecification: true,
  capability: 'ordering',
  method: 'POST',
  effect: 'write',
  access: beneficiariesAndManagers,
  input: z.object({ orderId: rowId('order'), comment: maybe(text(4000)) }),
  output: z.object({}),
  refusals: ['not-found', 'quote-not-waiting'],
  touches: ['orders', 'order-inbox', 'payments', 'credits', 'business-log'],
  spec: 'beneficiary-and-access §3',
});
