import * as z from 'zod/mini';
import { localDate, moment } from '../shared/wire-types.ts';
import { usableCredit } from './payment-wire.ts';

/** How a beneficiary may pay: the card's state, the direct-debit mandate, the credits (Spec: beneficiary-and-access §3 "Payment options"). */
export const paymentMeans = z.object({
  cardAdded: z.boolean(),
  cardExpirationDate: z.nullable(localDate),
  expired: z.boolean(),
  /** A warning is due. */
  almostExpired: z.boolean(),
  credits: z.array(usableCredit),
  /** Whether direct debit is open to this person at all, and the mandate if there is one. */
  sepaAvailable: z.boolean(),
  sepaMandate: z.nullable(z.object({ addedOn: moment })),
});
