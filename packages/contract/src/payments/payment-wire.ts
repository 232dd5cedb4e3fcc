import * as z from 'zod/mini';
import { cents, label, localDate, moment } from '../shared/wire-types.ts';

/** How something is paid, as a number; 11 is direct debit and 15 a credit note (Spec: manager §3 "Payment"). */
export const paymentTypeId = z.int().check(z.gte(0), z.lte(99));

/** One payment of an order (Spec: manager §3 "Payment"). Amounts in cents; a negative one is an advance or a refund. */
export const payment = z.object({
  id: z.int(),
  serverKey: z.string(),
  categoryLabel: z.string(),
  orderId: z.nullable(z.int()),
  type: paymentTypeId,
  typeLabel: z.string(),
  /** 2 is cancelled. */
  status: z.int(),
  amount: cents,
  amountHT: cents,
  /** Percent; -1 means several rates. */
  tvaRate: z.number(),
  amountTva: cents,
  creationDate: moment,
  collectionDate: z.nullable(moment),
  /** Whose it is; null for an order of the company itself. */
  userId: z.nullable(z.int()),
  userName: z.string(),
  conciergerieName: z.string(),
  canMarkCollected: z.boolean(),
  /** Of ours: how the money of a registration fee may have come, for the manager to say; empty for all other payments. */
  collectableAs: z.array(z.object({ id: paymentTypeId, value: z.string() })),
  canCancel: z.boolean(),
  creditId: z.nullable(z.int()),
  creditRemainingAmount: z.nullable(cents),
  costCenterId: z.nullable(z.int()),
  isInDb: z.boolean(),
  messageWarning: z.nullable(z.string()),
  messageInfo: z.nullable(z.string()),
});

/** A way to pay that is open for an order, as its beneficiary reads it (Spec: beneficiary-and-access §3 "Order preview"). */
export const paymentOption = z.object({
  id: paymentTypeId,
  value: label,
  /** Cents that it can pay at most; null without a ceiling. Credits have one: what they do not cover goes to another option. */
  maximumAmount: z.nullable(cents),
});

/** A credit that its owner may use (Spec: beneficiary-and-access §3 "Payment options"). */
export const usableCredit = z.object({
  id: z.int(),
  name: z.string(),
  /** Cents. */
  remainingAmount: cents,
  expirationDate: z.nullable(localDate),
  serverKey: z.string(),
  /** 1 credit note, 2 gift voucher, 3 compensation. */
  designation: z.int().check(z.gte(1), z.lte(3)),
});

export type PaymentOnWire = z.output<typeof payment>;
export type PaymentOptionOnWire = z.output<typeof paymentOption>;
