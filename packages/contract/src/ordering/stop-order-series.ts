import * as z from 'zod/mini';
import { beneficiariesAndManagers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { id } from '../shared/wire-types.ts';

/**
 * Ours: ends a series for good. Orders that are made already stay.
 */
export const stopOrderSeries = defineAction({
  name: 'StopOrderSeries',
  ours: true,
  capability: 'ordering',
  method: 'POST',
  effect: 'write',
  access: beneficiariesAndManagers,
  input: z.object({ seriesId: id }),
  output: z.object({}),
  refusals: ['not-found', 'series-over'],
  touches: ['orders', 'order-inbox', 'notifications', 'business-log'],
  spec: 'beneficiary-and-access §3',
});
