import * as z from 'zod/mini';
import { newOrder } from './new-order-wire.ts';
import { paymentAction } from '../payments/payment-action-wire.ts';
import { beneficiariesAndManagers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';

/**
 * Places the order that the form says, for the caller or, by a manager, for the selected beneficiary. The server prices it again and refuses
 * when the total differs from `o.expectedTotal`; a repeat with the same idempotency key answers the first order again.
 */
export const createOrder = defineAction({
  name: 'CreateOrder',
  capability: 'ordering',
  method: 'POST',
  effect: 'write',
  access: beneficiariesAndManagers,
  input: z.object({ o: newOrder }),
  output: z.object({
    /** Null only for a series whose first day is too far off for an order: then `seriesId` leads on. */
    orderId: z.nullable(z.int()),
    /** Beyond the specification: the series that began with this order; null for an order placed once. */
    seriesId: z.nullable(z.int()),
    paymentAction,
    emergencyMode: z.boolean(),
    /** Beyond the specification: the number to call, for an offer in emergency mode. */
    emergencyTel: z.nullable(z.string()),
    /** Beyond the specification: the number to try if nobody answers at the first; null without one. */
    emergencyTel2: z.nullable(z.string()),
    /** Ask for a bag; remembered for the detail screen. */
    requestBag: z.boolean(),
    /** Print the order; remembered for the detail screen. */
    requestPrint: z.boolean(),
  }),
  refusals: [
    'terms-not-accepted',
    'profile-incomplete',
    'location-not-chosen',
    'subscriptions-not-chosen',
    'person-profile-incomplete',
    'person-without-location',
    'person-without-subscriptions',
    'offer-not-available',
    'price-changed',
    'registration-fee-changed',
    'minimum-amount-not-reached',
    'payment-option-not-available',
    'no-payment-option',
    'credit-not-sufficient',
    'too-little-for-card',
    'slot-not-available',
    'conciergerie-not-selected',
    'beneficiary-not-selected',
    'equal-order-just-placed',
    'too-many-orders',
  ],
  touches: ['orders', 'order-inbox', 'payments', 'credits', 'notifications', 'business-log', 'calendars'],
  spec: 'beneficiary-and-access §7',
});
