import { RETURN_STEPS } from '@loge/domain/orders/goods-return';
import { WITHDRAWAL_EXCEPTION_KEYS } from '@loge/domain/orders/withdrawal-exceptions';
import * as z from 'zod/mini';
import { cents, label, localDate, moment } from '../shared/wire-types.ts';

/** The right of withdrawal that an order would have if it were placed now. */
export const withdrawalTermsOnWire = z.object({
  exception: z.nullable(z.enum(WITHDRAWAL_EXCEPTION_KEYS)),
  /** Goods: the time begins when they are received. */
  fromReceipt: z.boolean(),
  /** The last day, local to the conciergerie; null where the time begins later, or there is no right. */
  lastDay: z.nullable(localDate),
  /** The service may begin within that time: the form asks for `expressRequest`. */
  asksForExpressRequest: z.boolean(),
});

/** The right of withdrawal that an order has now. */
export const withdrawalRightOnWire = z.object({
  /** `none` where there is no contract, or nothing is left to withdraw from. */
  kind: z.enum(['none', 'excluded', 'over', 'open']),
  /** Why it is excluded: an exception of article L221-28, or that the service was fully performed on express request. */
  excludedBy: z.nullable(z.enum([...WITHDRAWAL_EXCEPTION_KEYS, 'performed'])),
  /** The last day, this one included; null while goods have not been received, and without a right. */
  lastDay: z.nullable(localDate),
  /** Goods that were received are to be given back. */
  returnsGoods: z.boolean(),
  /** Only with an intact seal. */
  sealIntact: z.boolean(),
  /** A service that was begun on express request is paid for in proportion. */
  paysShare: z.boolean(),
  /** It can be withdrawn from whole only. */
  onlyWhole: z.boolean(),
  /** The price of the whole. */
  whole: cents,
  /** What is paid of it, and not on its way back. */
  paid: cents,
  /** What a provider or a bank is taking of it now. */
  taking: cents,
  /** The day by which goods and money are back, if one withdraws today. */
  dueOn: localDate,
  lines: z.array(z.object({ itemId: z.int(), label, quantity: z.number(), amount: cents })),
});

/** The way back of goods: who has them, and what was noted of it, the first step first. */
export const goodsReturnOnWire = z.object({
  holder: z.enum(['beneficiary', 'carrier', 'desk', 'partner']),
  steps: z.array(
    z.object({
      step: z.enum(RETURN_STEPS),
      at: moment,
      /** Of a parcel that was sent. */
      carrier: z.string(),
      trackingNumber: z.string(),
    }),
  ),
});

/** A withdrawal as its acknowledgment says it. */
export const withdrawalOnWire = z.object({
  id: z.int(),
  reference: z.string(),
  at: moment,
  isWhole: z.boolean(),
  lines: z.array(z.object({ label, quantity: z.number(), amount: cents })),
  /** The price of it. */
  refund: cents,
  /** What was paid of it and goes back, before what is owed. */
  back: cents,
  /** What was being taken of it by card or debit, and goes back as it arrives. */
  arriving: cents,
  /** What is owed of a service that was begun. */
  owed: cents,
  awaits: z.nullable(z.enum(['return', 'desk'])),
  dueOn: localDate,
  /** When the order was changed by it; null while it waits. */
  carriedOutAt: z.nullable(moment),
  /** Null where no goods come back. */
  goodsReturn: z.nullable(goodsReturnOnWire),
});

export type WithdrawalOnWire = z.output<typeof withdrawalOnWire>;
