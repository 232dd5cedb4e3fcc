import * as z from 'zod/mini';

/** What a client is to do about a payment (Spec: beneficiary-and-access §3 "Order creation result", §4 "After creation"). */
export const paymentAction = z.object({
  /** The payment page to open, an address or a path on this server; null when nothing is to be paid there. */
  formUrl: z.nullable(z.string()),
  /** In the caller's language: why the payment failed. The order stands all the same. */
  errorMessage: z.nullable(z.string()),
  /** The profile has to be completed, so that the payment can be made: a mandate is missing. */
  goToProfile: z.boolean(),
});
