import * as z from 'zod/mini';
import { partners } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { nothing } from '../shared/wire-types.ts';

/**
 * The months in which the partner has orders, latest first, to export one of them.
 */
export const getOrdersMonthList = defineAction({
  name: 'GetOrdersMonthList',
  capability: 'partner-portal',
  method: 'GET',
  effect: 'read',
  access: partners,
  input: nothing,
  output: z.object({
    months: z.array(
      z.object({
        /** YYYY-MM. */
        month: z.string(),
        label: z.string(),
        nbOrders: z.int(),
      }),
    ),
  }),
  refusals: [],
  shows: ['orders'],
  spec: 'partner-content-locker §7',
});
