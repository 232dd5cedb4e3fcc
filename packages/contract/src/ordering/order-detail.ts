import * as z from 'zod/mini';
import { beneficiaryOrderDetail } from './beneficiary-order-detail-wire.ts';
import { managerOrderDetail } from '../orders/manager-order-detail-wire.ts';
import { beneficiariesAndManagers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { rowId } from '../shared/row-ids.ts';

/**
 * One order, as its beneficiary or as a manager sees it: `order.audience` says which. The manager's answer holds what only managers may see.
 * An order of somebody else, or of a conciergerie where the manager does not work, is not found.
 */
export const orderDetail = defineAction({
  name: 'OrderDetail',
  capability: 'ordering',
  method: 'POST',
  effect: 'read',
  access: beneficiariesAndManagers,
  input: z.object({ id: rowId('order') }),
  output: z.object({
    order: z.discriminatedUnion('audience', [beneficiaryOrderDetail, managerOrderDetail]),
  }),
  refusals: ['not-found'],
  shows: ['orders', 'payments', 'chat'],
  spec: 'beneficiary-and-access §7',
});
