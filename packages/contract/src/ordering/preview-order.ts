import * as z from 'zod/mini';
import { offre } from '../catalogue/offer-wire.ts';
import { newOrder } from './new-order-wire.ts';
import { orderRecap } from './order-recap-wire.ts';
import { seriesPlan } from './order-series-wire.ts';
import { paymentOption } from '../payments/payment-wire.ts';
import { beneficiariesAndManagers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { cents, label } from '../shared/wire-types.ts';

/**
 * Prices what the order form says and tells how it may be paid; nothing is saved. What is wrong in the form comes back field by field
 * (code 20, fields under `o`). Below the minimum amount the recap says how much is missing; only the creation refuses it.
 */
export const previewOrder = defineAction({
  name: 'PreviewOrder',
  capability: 'ordering',
  method: 'POST',
  effect: 'read',
  access: beneficiariesAndManagers,
  input: z.object({ o: newOrder }),
  output: z.object({
    order: orderRecap,
    offre,
    /** Cents; null while an item is on quote. */
    orderTotal: z.nullable(cents),
    /** What will recur, in words; null for an order that does not. */
    recurringOrderText: z.nullable(label),
    /** Beyond the specification: the next twelve days of a series with what happens on each; null for an order that does not recur. */
    seriesPlan: z.nullable(seriesPlan),
    /** The yearly registration fee that this order would bring, in cents. */
    willCreateRegistrationFees: z.nullable(z.object({ amount: cents })),
    paymentOptionsInt: z.array(paymentOption),
    warning: z.nullable(label),
    /** Beyond the specification: there are terms, which one accepts by ordering. */
    hasTerms: z.boolean(),
    /** Beyond the specification: the split if credits are used, in cents. Both parts make the total. */
    credits: z.nullable(z.object({ paidByCredits: cents, paidOtherwise: cents })),
  }),
  refusals: ['offer-not-available', 'slot-not-available', 'conciergerie-not-selected', 'beneficiary-not-selected'],
  // What is owed before ordering is settled in the profile.
  shows: ['catalogue', 'credits', 'payments', 'profile'],
  spec: 'beneficiary-and-access §7',
});
