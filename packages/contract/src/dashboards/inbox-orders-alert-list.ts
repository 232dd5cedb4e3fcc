import type { Anomaly } from '@loge/domain/orders/attention';
import * as z from 'zod/mini';
import { managers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { pagedUpTo, upTo } from '../shared/list-wire.ts';
import { pickedFrom } from '../shared/row-ids.ts';
import { maybe, nonNegativeCents, page } from '../shared/wire-types.ts';
import { alertOrder, anomaly, reasonsLabels } from './alert-order-wire.ts';

const maxConciergeries = 1_000;

const chosen = z.optional(z.boolean());
const chosenReasons = {
  unknownStatus: chosen,
  doneWithoutPrice: chosen,
  overpaid: chosen,
  calledOffWithMoney: chosen,
  veryLate: chosen,
  longUnpaid: chosen,
  longAvailable: chosen,
} satisfies Record<Anomaly, unknown>;

/** The abnormal orders of the caller's conciergeries, the one that has been so longest first, paged by 100. */
export const inboxOrdersAlertList = defineAction({
  name: 'InboxOrdersAlertList',
  capability: 'dashboards',
  method: 'GET',
  effect: 'read',
  allowsStaleRead: true,
  access: managers(),
  input: z.object({
    pageNumber: page,
    upTo,
    /** Only those of these; left out: of all where the caller works. */
    conciergeries: maybe(z.array(pickedFrom('conciergerie')).check(z.maxLength(maxConciergeries))),
    /** Only orders with one of the reasons that are true; left out: with any. */
    reasons: maybe(z.object(chosenReasons)),
    /** Only orders that come to so much, in cents. */
    amountMinimum: maybe(nonNegativeCents),
  }),
  output: z.object({
    data: z.array(alertOrder),
    numItemsTotal: z.int(),
    /** What can be chosen, by its number. */
    conciergeriesLabels: z.record(z.string(), z.string()),
    reasonsLabels,
    /** Beyond the specification: how many orders have each reason, whichever of them are asked for. */
    reasonsCounts: z.partialRecord(anomaly, z.int()),
    ...pagedUpTo,
  }),
  refusals: [],
  shows: ['orders', 'order-inbox', 'conciergeries'],
  spec: 'partner-content-locker §3, §7',
});
