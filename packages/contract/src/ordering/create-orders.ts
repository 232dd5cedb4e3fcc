import * as z from 'zod/mini';
import { paymentAction } from '../payments/payment-action-wire.ts';
import { paymentTypeId } from '../payments/payment-wire.ts';
import { beneficiariesAndManagers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { maybe, sentCents } from '../shared/wire-types.ts';
import { cartOrders } from './cart-wire.ts';

/**
 * Beyond the specification: places all orders of a cart, or none: if one cannot be placed, the refusal names every such order (`data.problems`) and nothing is kept. A
 * repeat with the same idempotency key answers the first orders again.
 */
export const createOrders = defineAction({
  name: 'CreateOrders',
  beyondSpecification: true,
  capability: 'ordering',
  method: 'POST',
  effect: 'write',
  access: beneficiariesAndManagers,
  input: z.object({
    /** How each is paid is not heard here; what was seen of it (`expectedTotal`, `expectedRegistrationFees`) is. */
    orders: cartOrders,
    paymentMode: maybe(paymentTypeId),
    useCredits: z._default(z.boolean(), false),
    /** What the preview said that credits pay of the whole cart, in cents. If they would pay less now, it is refused. */
    expectedCredits: maybe(sentCents),
  }),
  output: z.object({
    /** Of the first order that asks for something to be paid; the others say it in their details. */
    paymentAction,
    /** In the sequence of the cart. */
    orders: z.array(
      z.object({
        orderId: z.int(),
        emergencyMode: z.boolean(),
        emergencyTel: z.nullable(z.string()),
        emergencyTel2: z.nullable(z.string()),
        requestBag: z.boolean(),
        requestPrint: z.boolean(),
      }),
    ),
  }),
  refusals: [
    'cart-not-placeable',
    'credit-not-sufficient',
    'too-little-for-card',
    'conciergerie-not-selected',
    'beneficiary-not-selected',
    'too-many-orders',
  ],
  touches: ['orders', 'order-inbox', 'payments', 'credits', 'notifications', 'business-log', 'calendars'],
  spec: 'beneficiary-and-access §2.3',
});
