import * as z from 'zod/mini';
import { cents, localDate, moment } from '../shared/wire-types.ts';

/** A credit as it is managed (Spec: manager §3 "Credit"). Amounts in cents. */
export const credit = z.object({
  id: z.int(),
  serverKey: z.string(),
  userId: z.int(),
  originalAmount: cents,
  remainingAmount: cents,
  /** For managers only; empty for the beneficiary. */
  internalName: z.string(),
  name: z.string(),
  giverUserName: z.string(),
  creationDate: moment,
  /** The last day on which it can be used. */
  expirationDate: z.nullable(localDate),
  userName: z.string(),
  userConciergerie: z.string(),
  cancelledBy: z.nullable(z.string()),
  cancellationReason: z.nullable(z.string()),
  /** 0 or 3 in-house, 1 company, 2 partner. */
  billingType: z.int().check(z.gte(0), z.lte(3)),
  partnerId: z.nullable(z.int()),
  partnerName: z.nullable(z.string()),
  /** Percent. */
  partnerShare: z.nullable(z.number()),
  /** 1 credit note, 2 gift voucher, 3 compensation. */
  designation: z.int().check(z.gte(1), z.lte(3)),
  collectionDate: z.nullable(moment),
  canCancel: z.boolean(),
  canMarkCollected: z.boolean(),
});

export type CreditOnWire = z.output<typeof credit>;
