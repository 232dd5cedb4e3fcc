import * as z from 'zod/mini';
import { beneficiariesAndManagers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { rowId } from '../shared/row-ids.ts';

/**
 * Beyond the specification: ends a series for good. Orders that are made already stay.
 */
export const stopOrderSeries = defineAction({
  name: 'StopOrderSeries',
  beyondSpecification: true,
  capability: 'ordering',
  method: 'POST',
  effect: 'write',
  access: beneficiariesAndManagers,
  input: z.object({ seriesId: rowId('order-series') }),
  output: z.object({}),
  refusals: ['not-found', 'series-over'],
  touches: ['orders', 'order-inbox', 'notifications', 'business-log'],
  spec: 'beneficiary-and-access §3',
});
