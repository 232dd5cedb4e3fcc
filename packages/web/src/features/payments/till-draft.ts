import type { OrderPaymentInfoOnWire, PaymentToSet } from '@loge/contract/payments/order-payment-wire';
import { changeCents } from '@loge/domain/payments/hand-over-change';
import { paymentModeNumber, paymentStatusNumber } from '@loge/domain/payments/payment-modes';
import { parseAmount } from '@loge/domain/payments/settlement';
import { sumCents, type Cents } from '@loge/domain/shared/money';
import { isTakenNow, keptPayments, shownPayments } from './desk-payments.ts';

/** The four ways in which most money comes over the counter. All others are entered line by line. */
const TILL_WAYS = ['cash', 'card', 'cheque', 'credits'] as const;
export type TillWay = (typeof TILL_WAYS)[number];

const numbers: Readonly<Record<TillWay, number>> = {
  cash: paymentModeNumber('cash'),
  card: paymentModeNumber('desk_card'),
  cheque: paymentModeNumber('cheque'),
  credits: paymentModeNumber('credits'),
};

type PaymentType = OrderPaymentInfoOnWire['paymentTypes'][number];

/** A way that an order may be paid, and whether it can be now. */
export interface OfferedWay {
  readonly way: TillWay;
  readonly type: PaymentType;
  readonly isOpen: boolean;
}

/**
 * What is to be taken now: what is due less what came in or is on its way. What was promised at the desk is what one takes. Null where money only goes back, or nothing is
 * due: then payments are corrected line by line.
 */
export function dueAtTill(info: OrderPaymentInfoOnWire): Cents | null {
  const { totalAmount, partialAmount, toGiveBack, payments } = info;
  if (toGiveBack !== null || totalAmount < 0) return null;
  const counted = keptPayments(shownPayments(payments), []).filter(
    ({ type, status }) => type !== paymentModeNumber('conciergerie') || status === paymentStatusNumber('collected'),
  );
  const dueCents = (partialAmount ?? totalAmount) - sumCents(counted.map(({ amount }) => amount));
  return dueCents > 0 ? dueCents : null;
}

/** The ways that this order may be paid over the counter; several credits are one way, the one that is to be used first. */
export const offeredWays = (info: OrderPaymentInfoOnWire): OfferedWay[] =>
  TILL_WAYS.flatMap((way) => {
    const type = info.paymentTypes.find(({ id }) => id === numbers[way]);
    return type === undefined ? [] : [{ way, type, isOpen: isTakenNow(info, type.id) }];
  });

/** What is taken and handed back; `takenCents` 0 where what was typed is no amount. */
export interface TillSum {
  readonly takenCents: Cents;
  readonly givenCents: Cents | null;
  readonly changeCents: Cents;
  /** What stays to be paid. */
  readonly restCents: Cents;
}

/** What an amount comes to: of cash more may be given than is due, of all else no more is taken; nothing typed is the exact amount. */
export function tillSum(dueCents: Cents, { way, type }: Pick<OfferedWay, 'way' | 'type'>, text: string): TillSum {
  const typed = text.trim() === '' ? dueCents : Math.max(parseAmount(text), 0);
  const takenCents = Math.min(typed, dueCents, type.maximumAmount ?? dueCents);
  const change = way === 'cash' ? changeCents(dueCents, typed) : 0;
  return { takenCents, givenCents: change > 0 ? typed : null, changeCents: change, restCents: dueCents - takenCents };
}

/** What is sent of it. */
export const paymentAtTill = ({ type }: Pick<OfferedWay, 'type'>, { takenCents }: TillSum): PaymentToSet => ({
  type: type.id,
  amount: takenCents,
  cancelled: false,
  ...(type.creditId !== null && { creditId: type.creditId }),
});
