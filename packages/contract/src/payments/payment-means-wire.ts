import * as z from 'zod/mini';
import { label, localDate, moment } from '../shared/wire-types.ts';
import { usableCredit } from './payment-wire.ts';

/** How a beneficiary may pay: the card's state, the direct-debit mandate, the credits (Spec: beneficiary-and-access §3 "Payment options"). */
export const paymentMeans = z.object({
  cardAdded: z.boolean(),
  cardExpirationDate: z.nullable(localDate),
  expired: z.boolean(),
  /** A warning is due. */
  almostExpired: z.boolean(),
  /** Beyond the specification: whether cards can be kept here at all, and what its owner recognises of the one that is. */
  cardAvailable: z.boolean(),
  card: z.nullable(z.object({ brand: z.string(), lastFour: z.string(), addedOn: moment })),
  credits: z.array(usableCredit),
  /** Whether direct debit is open to this person at all, and the mandate if there is one. */
  sepaAvailable: z.boolean(),
  sepaMandate: z.nullable(
    z.object({
      addedOn: moment,
      reference: z.string(),
      holder: z.string(),
      maskedIban: z.string(),
      /** Beyond the specification: how many days before its day a debit is announced. */
      noticeDays: z.int(),
      /** Beyond the specification: older mandates may name accounts that are not debited, and pay nothing. */
      canBeDebited: z.boolean(),
    }),
  ),
  /** Beyond the specification: what a mandate says, to be read before it is signed. */
  mandateText: label,
  /** The notice that stands in it. */
  noticeDays: z.int(),
  sepaCreditor: z.object({ name: z.string(), id: z.string() }),
});
