import * as z from 'zod/mini';
import { paymentOption } from '../payments/payment-wire.ts';
import { beneficiariesAndManagers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { cents, label } from '../shared/wire-types.ts';
import { cartOrders, cartProblem } from './cart-wire.ts';
import { orderRecap } from './order-recap-wire.ts';

/**
 * Beyond the specification: prices a cart of orders and tells how they may be paid together; nothing is saved. An order that cannot be placed is named with the
 * reason and does not hide the others. Recurring orders are placed one by one.
 */
export const previewOrders = defineAction({
  name: 'PreviewOrders',
  beyondSpecification: true,
  capability: 'ordering',
  method: 'POST',
  effect: 'read',
  access: beneficiariesAndManagers,
  input: z.object({ orders: cartOrders }),
  output: z.object({
    /** One for each order, in the same sequence; null for one that cannot be placed. */
    recaps: z.array(
      z.nullable(
        z.object({
          order: orderRecap,
          offreLabel: label,
          partnerNameForBnf: z.string(),
          /** Cents; null while an item is on quote. */
          orderTotal: z.nullable(cents),
        }),
      ),
    ),
    problems: z.array(cartProblem),
    /** What the orders that can be placed cost together, in cents, those on quote left out. */
    total: cents,
    hasQuotes: z.boolean(),
    willCreateRegistrationFees: z.nullable(z.object({ amount: cents })),
    /** The ways in which all of them may be paid; none where they have to be placed one by one. */
    paymentOptionsInt: z.array(paymentOption),
    warning: z.nullable(label),
    /** Beyond the specification: there are terms, which one accepts by ordering. */
    hasTerms: z.boolean(),
    credits: z.nullable(z.object({ paidByCredits: cents, paidOtherwise: cents })),
  }),
  refusals: ['conciergerie-not-selected', 'beneficiary-not-selected'],
  // What is owed before ordering is settled in the profile.
  shows: ['catalogue', 'credits', 'payments', 'profile'],
  spec: 'beneficiary-and-access §2.3',
});
