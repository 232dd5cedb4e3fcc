import * as z from 'zod/mini';
import { beneficiariesAndManagers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { rowId } from '../shared/row-ids.ts';
import { localDate, maybe } from '../shared/wire-types.ts';

/**
 * Beyond the specification: makes no orders of a series for days before `until`, or (without it) takes the series up again. Orders that are made already stay.
 */
export const pauseOrderSeries = defineAction({
  name: 'PauseOrderSeries',
  beyondSpecification: true,
  capability: 'ordering',
  method: 'POST',
  effect: 'write',
  access: beneficiariesAndManagers,
  input: z.object({ seriesId: rowId('order-series'), until: maybe(localDate) }),
  output: z.object({}),
  refusals: ['not-found', 'series-over'],
  touches: ['orders', 'order-inbox', 'notifications', 'business-log'],
  spec: 'beneficiary-and-access §3',
});
