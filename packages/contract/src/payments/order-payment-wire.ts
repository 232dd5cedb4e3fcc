import * as z from 'zod/mini';
import { pickedFrom } from '../shared/row-ids.ts';
import { cents, maybe, sentCents } from '../shared/wire-types.ts';
import { payment, paymentTypeId } from './payment-wire.ts';

/** What the payment dialog of an order needs (Spec: manager §3 "Payment info for an order"). Amounts in cents. */
export const orderPaymentInfo = z.object({
  orderId: z.int(),
  /** -1, which is no amount, while a line has no price. */
  totalAmount: cents,
  /** What is to be settled now, when it is not the whole. */
  partialAmount: z.nullable(cents),
  payments: z.array(payment),
  hints: z.array(z.string()),
  paymentTypes: z.array(
    z.object({
      id: paymentTypeId,
      value: z.string(),
      message: z.nullable(z.string()),
      askForCostCenter: z.boolean(),
      /** Cents that it can pay at most; null without a ceiling. */
      maximumAmount: z.nullable(cents),
      /** Beyond the specification: the credit that this type spends; null for all others. */
      creditId: z.nullable(z.int()),
    }),
  ),
  costCenters: z.array(z.object({ id: z.int(), label: z.string() })),
  /** Beyond the specification's fields: to whose order a cheque is written, the company that sells at the order's desk; null before anybody has said so. */
  chequePayee: z.nullable(z.string()),
  /** Whether the open cash register takes it. */
  cardOk: z.boolean(),
  checkOk: z.boolean(),
  cashOk: z.boolean(),
  /** Beyond the specification: the register of the caller, at the order's desk, into which it goes; null where there is none. */
  register: z.nullable(z.string()),
  /** Beyond the specification: money only goes back, for the order was cancelled or is paid: so much of it; null for all other orders. */
  toGiveBack: z.nullable(cents),
  /** Beyond the specification: card terminals of the desk, and whether each can be called now. */
  terminals: z.array(z.object({ id: z.int(), name: z.string(), there: z.boolean() })),
  /** Beyond the specification: what a card terminal was asked for and has not ended, or ended in a question; null for nothing. */
  terminalRequest: z.nullable(z.int()),
  /** If something remains, the order counts as unpaid. */
  shouldBePaid: z.boolean(),
});

/** One line of the dialog as it is saved. A payment that is left out stays as it is; only `cancelled` undoes one. */
export const paymentToSet = z.object({
  /** The payment that it is about; null for a new one. */
  id: maybe(pickedFrom('payment')),
  type: paymentTypeId,
  /** Cents; negative for an advance or a refund. */
  amount: sentCents,
  creditId: maybe(pickedFrom('credit')),
  costCenterId: maybe(pickedFrom('cost-center')),
  /** Beyond the specification: the year of the prepaid CESU cheques that pay; refused where they pay no more, or not yet. */
  cesuYear: maybe(z.int().check(z.gte(2000), z.lte(2999))),
  cancelled: z._default(z.boolean(), false),
});

export type OrderPaymentInfoOnWire = z.output<typeof orderPaymentInfo>;
export type PaymentToSet = z.output<typeof paymentToSet>;
