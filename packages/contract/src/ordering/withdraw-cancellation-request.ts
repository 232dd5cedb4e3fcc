import * as z from 'zod/mini';
import { beneficiaries } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { rowId } from '../shared/row-ids.ts';

/**
 * Beyond the specification: a beneficiary takes back their request to cancel, as long as the desk has not answered it. The request stays in the history as withdrawn, and the
 * order leaves the inbox. The specification knows the request alone (beneficiary-and-access §4, Cancellation).
 */
export const withdrawCancellationRequest = defineAction({
  name: 'WithdrawCancellationRequest',
  beyondSpecification: true,
  capability: 'ordering',
  method: 'POST',
  effect: 'write',
  access: beneficiaries,
  input: z.object({ orderId: rowId('order') }),
  output: z.object({}),
  refusals: ['not-found', 'cancellation-not-asked'],
  touches: ['orders', 'order-inbox', 'notifications', 'business-log'],
  spec: 'beneficiary-and-access §4',
});
