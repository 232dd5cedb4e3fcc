import * as z from 'zod/mini';
import { orderSeries } from './order-series-wire.ts';
import { beneficiariesAndManagers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { nothing } from '../shared/wire-types.ts';

/** Beyond the specification: the beneficiary's recurring orders that go on, with what happens on their next days. Newest first. */
export const myOrderSeries = defineAction({
  name: 'MyOrderSeries',
  beyondSpecification: true,
  capability: 'ordering',
  method: 'POST',
  effect: 'read',
  access: beneficiariesAndManagers,
  input: nothing,
  output: z.object({ series: z.array(orderSeries) }),
  refusals: ['beneficiary-not-selected'],
  shows: ['orders', 'catalogue'],
  spec: 'beneficiary-and-access §3',
});
