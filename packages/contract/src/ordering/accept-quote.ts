import * as z from 'zod/mini';
import { paymentAction } from '../payments/payment-action-wire.ts';
import { paymentTypeId } from '../payments/payment-wire.ts';
import { beneficiariesAndManagers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { rowId } from '../shared/row-ids.ts';
import { maybe, nonNegativeCents } from '../shared/wire-types.ts';

/**
 * Beyond the specification: the beneficiary accepts the price that a manager set for an order on quote. OrderDetail's `action.serverAction` names it; which action
 * that is, the specification leaves open.
 */
export const acceptQuote = defineAction({
  name: 'AcceptQuote',
  beyondSpecification: true,
  capability: 'ordering',
  method: 'POST',
  effect: 'write',
  access: beneficiariesAndManagers,
  input: z.object({
    orderId: rowId('order-with-cart'),
    /** The total that was shown, in cents; another one now is refused. */
    expectedTotal: nonNegativeCents,
    /** Which of the order's payment options pays it, or what credits leave; without it and `useCredits` what was chosen with the order counts. */
    paymentMode: maybe(paymentTypeId),
    /** Credits pay what they hold, first. */
    useCredits: z._default(z.boolean(), false),
    /** What the preview said that credits pay, in cents; less now is refused. */
    expectedCredits: maybe(nonNegativeCents),
    /** Asked expressly that the service begin before the time to withdraw is over, as in `newOrder`. Heard from beneficiaries only. */
    expressRequest: z._default(z.boolean(), false),
  }),
  output: z.object({ paymentAction }),
  refusals: [
    'not-found',
    'price-changed',
    'quote-not-waiting',
    'profile-payment-incomplete',
    'payment-option-not-available',
    'no-payment-option',
    'credit-not-sufficient',
    'too-little-for-card',
  ],
  touches: ['orders', 'order-inbox', 'payments', 'credits', 'notifications', 'business-log'],
  spec: 'beneficiary-and-access §3',
});
