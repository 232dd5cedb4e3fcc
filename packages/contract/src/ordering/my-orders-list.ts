import * as z from 'zod/mini';
import { legacyOrder, orderSummary } from './order-summary-wire.ts';
import { beneficiariesAndManagers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { nothing } from '../shared/wire-types.ts';

/**
 * The beneficiary's orders: in progress, past, and those of the former system. Newest first.
 */
export const myOrdersList = defineAction({
  name: 'MyOrdersList',
  capability: 'ordering',
  method: 'POST',
  effect: 'read',
  access: beneficiariesAndManagers,
  input: nothing,
  output: z.object({
    /** In progress. */
    data: z.array(orderSummary),
    dataHisto: z.array(orderSummary),
    /** Completed in the former system. */
    dataSmile: z.array(legacyOrder),
  }),
  refusals: ['beneficiary-not-selected'],
  shows: ['orders'],
  spec: 'beneficiary-and-access §7',
});
