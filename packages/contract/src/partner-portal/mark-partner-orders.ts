import { PARTNER_MARKS } from '@loge/domain/orders/partner-marks';
import * as z from 'zod/mini';
import { partners } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { rowId } from '../shared/row-ids.ts';

/**
 * The partner has taken orders at the desk, or says that they are back there; both can be taken back as long as nobody has gone on. All of them or none.
 * Being back is an announcement: the desk receives what is back. `changed-meanwhile` where a mark is not true of an order any more. Not in the specification.
 */
export const markPartnerOrders = defineAction({
  name: 'MarkPartnerOrders',
  beyondSpecification: true,
  capability: 'partner-portal',
  method: 'POST',
  effect: 'write',
  access: partners,
  input: z.object({
    orderIds: z.array(rowId('order')).check(z.minLength(1), z.maxLength(100)),
    mark: z.enum(PARTNER_MARKS),
  }),
  output: z.object({}),
  refusals: ['not-found', 'changed-meanwhile'],
  touches: ['orders', 'order-inbox', 'notifications', 'business-log'],
  spec: 'partner-content-locker §2',
});
