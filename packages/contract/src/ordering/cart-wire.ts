import * as z from 'zod/mini';
import { MAX_CART_ORDERS } from '@loge/domain/ordering/cart';
import { newOrder } from './new-order-wire.ts';

/** The orders of a cart, each as its form says. How they are paid is said once, beside them. */
export const cartOrders = z.array(newOrder).check(z.minLength(1), z.maxLength(MAX_CART_ORDERS));

/** Why an order of a cart cannot be placed as it stands: a refusal of the gateway, in the reader's language. */
export const cartProblem = z.object({
  /** Which order, counted from 0. */
  line: z.int(),
  refusal: z.string(),
  message: z.string(),
  /** Fields under `o`, as if the order were sent alone. */
  fields: z.array(z.object({ field: z.string(), message: z.string() })),
});

export type CartProblemOnWire = z.output<typeof cartProblem>;
