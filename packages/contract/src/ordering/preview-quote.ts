import * as z from 'zod/mini';
import { paymentOption, paymentTypeId } from '../payments/payment-wire.ts';
import { beneficiaries } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { rowId } from '../shared/row-ids.ts';
import { cents } from '../shared/wire-types.ts';
import { withdrawalTermsOnWire } from './withdrawal-wire.ts';

/**
 * Beyond the specification: how a quote that waits for its beneficiary may be paid, so that they choose when they accept it, as on the preview of an order; which
 * action tells it, the specification leaves open.
 */
export const previewQuote = defineAction({
  name: 'PreviewQuote',
  beyondSpecification: true,
  capability: 'ordering',
  method: 'POST',
  effect: 'read',
  access: beneficiaries,
  input: z.object({ orderId: rowId('order') }),
  output: z.object({
    /** What is left to arrange, in cents; 0 where the desk has arranged all of it. */
    orderTotal: cents,
    /** None where nothing is left to arrange. */
    paymentOptionsInt: z.array(paymentOption),
    /** The split if credits are used, in cents; null where they cannot be. */
    credits: z.nullable(z.object({ paidByCredits: cents, paidOtherwise: cents })),
    /** What was wished when the order was placed: the way besides credits, null for none, and whether credits come first. */
    wish: z.object({ paymentMode: z.nullable(paymentTypeId), useCredits: z.boolean() }),
    /** The right of withdrawal if it is accepted now. */
    withdrawal: withdrawalTermsOnWire,
  }),
  refusals: ['not-found', 'quote-not-waiting'],
  shows: ['orders', 'credits', 'payments'],
  spec: 'beneficiary-and-access §4',
});
