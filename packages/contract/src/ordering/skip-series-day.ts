import * as z from 'zod/mini';
import { beneficiariesAndManagers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { rowId } from '../shared/row-ids.ts';
import { localDate } from '../shared/wire-types.ts';

/**
 * Beyond the specification: leaves one day of a series out, or takes a day back that was left out. A day that has its order already is cancelled as any order is.
 */
export const skipSeriesDay = defineAction({
  name: 'SkipSeriesDay',
  beyondSpecification: true,
  capability: 'ordering',
  method: 'POST',
  effect: 'write',
  access: beneficiariesAndManagers,
  input: z.object({ seriesId: rowId('order-series'), date: localDate, skip: z.boolean() }),
  output: z.object({}),
  refusals: ['not-found', 'series-over', 'series-day-not-open'],
  touches: ['orders', 'order-inbox', 'notifications', 'business-log'],
  spec: 'beneficiary-and-access §3',
});
