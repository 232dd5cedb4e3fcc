import * as z from 'zod/mini';
import { goodsProblem, newItemStatus, orderItemIds, signaturePath } from './goods-wire.ts';
import { managers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { maybe, text } from '../shared/wire-types.ts';

/**
 * Items change hands: dropped off (1), handed over to the partner (2), received (3), picked up (4). All of them or none: `errorMessage` says
 * why not, `problems` item by item. An order follows its last item.
 */
export const setItemsStatus = defineAction({
  name: 'SetItemsStatus',
  capability: 'reception',
  method: 'POST',
  effect: 'write',
  access: managers(),
  input: z.object({
    newStatus: newItemStatus,
    orderItemIds,
    /** Beyond the specification: the payment dialog was seen, the orders may be picked up unpaid. */
    paymentChecked: z._default(z.boolean(), false),
    /** Beyond the specification: who takes the items, as written beside the signature. */
    givenTo: z._default(text(200), ''),
    /** Beyond the specification: the strokes of their signature. */
    signature: maybe(signaturePath),
    /** Beyond the specification: at a pick-up, the code that was shown: it is good once. */
    pickupCode: maybe(text(100)),
  }),
  output: z.object({
    /** The act that was done, as `GetPrintForRemise` and `GetRemisesHistory` know it; null where nothing was done. */
    remiseId: z.nullable(z.int()),
    errorMessage: z.nullable(z.string()),
    problems: z.array(goodsProblem),
    /** Beyond the specification: the orders that went on with their last item. */
    ordersMoved: z.array(z.int()),
  }),
  refusals: ['not-found'],
  touches: ['orders', 'order-inbox', 'reception', 'payments', 'notifications', 'mails', 'business-log'],
  spec: 'manager §7',
});
