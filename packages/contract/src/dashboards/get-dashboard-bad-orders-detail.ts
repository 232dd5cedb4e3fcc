import * as z from 'zod/mini';
import { managers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { rowId } from '../shared/row-ids.ts';
import { alertOrder, reasonsLabels } from './alert-order-wire.ts';

/** The abnormal orders of a conciergerie, the one that has been so longest first; the first 1,000 of them. */
export const getDashboardBadOrdersDetail = defineAction({
  name: 'GetDashboardBadOrdersDetail',
  capability: 'dashboards',
  method: 'GET',
  effect: 'read',
  allowsStaleRead: true,
  access: managers('MONITORING'),
  input: z.object({ conciergerieId: rowId('conciergerie') }),
  output: z.object({
    conciergerieId: z.int(),
    conciergerieName: z.string(),
    nbAnomalies: z.int(),
    orders: z.array(alertOrder),
    reasonsLabels,
  }),
  refusals: ['not-found'],
  shows: ['orders', 'order-inbox', 'conciergeries'],
  spec: 'partner-content-locker §7',
});
