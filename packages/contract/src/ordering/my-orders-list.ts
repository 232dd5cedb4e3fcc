import * as z from 'zod/mini';
import { legacyOrder, orderSummary } from './order-summary-wire.ts';
import { beneficiariesAndManagers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { notARow } from '../shared/row-ids.ts';
import { id, maybe, requiredText } from '../shared/wire-types.ts';

/** How many orders in progress one answer holds. */
export const currentOrdersPerPage = 200;
/** How many past orders, and as many of the former system, one answer holds. */
export const pastOrdersPerPage = 100;

/**
 * The beneficiary's orders: in progress, past, and those of the former system. Newest first. Without an input it is the first page of each;
 * `currentBefore` asks for the orders in progress after the oldest that one has, `before` for the past ones, `legacyBefore` for those
 * of the former system, and what was not asked for is empty then.
 */
export const myOrdersList = defineAction({
  name: 'MyOrdersList',
  capability: 'ordering',
  method: 'POST',
  effect: 'read',
  access: beneficiariesAndManagers,
  input: z.object({
    /** Beyond the specification: the oldest order in progress that one has. */
    currentBefore: maybe(notARow('a place in the list', id)),
    /** Beyond the specification: the oldest past order that one has. */
    before: maybe(notARow('a place in the list', id)),
    /** Beyond the specification: the oldest order of the former system that one has (`beacOrderId`). */
    legacyBefore: maybe(requiredText(100)),
  }),
  output: z.object({
    /** In progress. */
    data: z.array(orderSummary),
    dataHisto: z.array(orderSummary),
    /** Completed in the former system. */
    dataSmile: z.array(legacyOrder),
    /** Beyond the specification: how many are in progress in all, on whatever page. */
    countInProgress: z.int(),
    /** Beyond the specification: there are older ones in progress than these. */
    hasOlderCurrent: z.boolean(),
    /** Beyond the specification: there are older past orders than these. */
    hasOlder: z.boolean(),
    /** Beyond the specification: the former system knew older ones than these. */
    hasOlderLegacy: z.boolean(),
  }),
  refusals: ['beneficiary-not-selected'],
  shows: ['orders'],
  spec: 'beneficiary-and-access §7',
});
