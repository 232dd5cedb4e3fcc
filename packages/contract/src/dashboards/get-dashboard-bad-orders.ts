import * as z from 'zod/mini';
import { managers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { nothing } from '../shared/wire-types.ts';
import { anomaly, reasonsLabels } from './alert-order-wire.ts';

/** How many orders of each conciergerie of the caller are abnormal now, those without any included. */
export const getDashboardBadOrders = defineAction({
  name: 'GetDashboardBadOrders',
  capability: 'dashboards',
  method: 'GET',
  effect: 'read',
  allowsStaleRead: true,
  access: managers('MONITORING'),
  input: nothing,
  output: z.object({
    conciergeries: z.array(
      z.object({
        conciergerieId: z.int(),
        nbAnomalies: z.int(),
        /** The access code of the conciergerie; empty where it has none. */
        externalKey: z.string(),
        /** How many of them stand in each status, by its French label. */
        statuses: z.record(z.string(), z.int()),
        /** Not in the specification. */
        conciergerieName: z.string(),
        /** Beyond the specification: the caller is responsible for it. */
        isMine: z.boolean(),
        /** Beyond the specification: how many there are for each reason; an order may have several. */
        reasons: z.partialRecord(anomaly, z.int()),
      }),
    ),
    /** Not in the specification. */
    reasonsLabels,
  }),
  refusals: [],
  shows: ['orders', 'order-inbox', 'conciergeries'],
  spec: 'partner-content-locker §3, §4, §7',
});
