import { ORDER_MONEY_STATES } from '@loge/domain/payments/order-money';
import * as z from 'zod/mini';
import { cents } from '../shared/wire-types.ts';

/** Beyond the specification: what an order's money says, for desk and beneficiary alike; `amount` in cents, 0 where the state is about none. See docs/rules/order-money.md. */
export const orderMoneyOnWire = z.object({ state: z.enum(ORDER_MONEY_STATES), amount: cents });

/** Beyond the specification: what an order is worth to its partner, who never learns what is paid. */
export const partnerMoneyOnWire = z.object({
  state: z.enum(['toPrice', 'nothingDue', 'amount']),
  /** Cents; null unless the state is `amount`. */
  amount: z.nullable(cents),
});

export type OrderMoneyOnWire = z.output<typeof orderMoneyOnWire>;
