import { priceOrder } from '@loge/domain/ordering/price-order';
import {
  creditReversed,
  creditUsed,
  orderCharged,
  partnerOrderCharged,
  paymentCollected,
  paymentRefunded,
} from '@loge/domain/payments/ledger';
import type { PaymentMode } from '@loge/domain/payments/payment-modes';
import { type PlannedPayment, vatOfPayments } from '@loge/domain/payments/plan-payments';
import { settlement, type Settlement } from '@loge/domain/payments/settlement';
import type { Moment } from '@loge/domain/shared/moment';
import { stamp } from '../demo-clock.ts';
import { deskId } from '../fill-desks.ts';
import type { DemoOrder, DemoPayment } from './demo-order.ts';
import type { OrderBook } from './order-book.ts';

export const settlementOf = (order: DemoOrder): Settlement => settlement(order.priced.finalCents, order.payments);

/** Modes whose money is certain when the order is placed, and comes in later. */
const AUTHORISED: readonly PaymentMode[] = ['card'];

/** Prices the lines again: after a quote was priced, or with a manager's total. */
export function priceAgain(order: DemoOrder, unitPriceOf: (index: number) => number | null): void {
  const lines = order.lines.map((line, index) => ({
    ...line,
    unitPriceCents: line.unitPriceCents ?? unitPriceOf(index),
  }));
  const { pricing } = order.offer.toOrder;
  order.priced = priceOrder(lines, { ...pricing, free: order.free, adjustedTotalCents: order.adjustedTotalCents });
  order.lines = lines.map((line, index) => {
    const priced = order.priced.lines[index];
    if (priced === undefined) throw new RangeError('Each line has a price');
    return { ...line, ...priced };
  });
}

/** Writes the payments that were planned: credits pay at once, the rest is promised. */
export function addPayments(book: OrderBook, order: DemoOrder, planned: readonly PlannedPayment[], at: Moment): void {
  const vat = vatOfPayments(
    planned.map(({ amountCents }) => amountCents),
    order.priced.vat,
  );
  for (const [index, { mode, creditId, amountCents }] of planned.entries()) {
    if (amountCents === 0) continue;
    const share = vat[index] ?? { netCents: amountCents, vatCents: 0, ratePercent: null };
    const byCredit = creditId !== null;
    const payment: DemoPayment = {
      id: book.nextId('payments'),
      kind: 'payment',
      refundsPaymentId: null,
      creditId,
      createdAt: at,
      createdBy: order.placedBy,
      ...share,
      amountCents,
      mode,
      status: byCredit ? 'collected' : AUTHORISED.includes(mode) ? 'authorised' : 'pending',
      collectedAt: byCredit ? at : null,
      cancelledAt: null,
      cancelledBy: null,
      reason: '',
    };
    order.payments.push(payment);
    if (creditId !== null) payByCredit(book, order, payment, creditId, at);
  }
}

function payByCredit(book: OrderBook, order: DemoOrder, payment: DemoPayment, creditId: number, at: Moment): void {
  const credit = book.credit(creditId);
  credit.remainingCents -= payment.amountCents;
  const useId = book.nextId('credit_uses');
  book.rememberUse(payment.id, useId);
  book.add('credit_uses', {
    id: useId,
    conciergerie_id: deskId(order.desk),
    credit_id: creditId,
    order_id: order.id,
    payment_id: payment.id,
    kind: 'use',
    reverses_use_id: null,
    amount_cents: payment.amountCents,
    created_at: stamp(at),
  });
  book.post(creditUsed({ orderId: order.id, paymentId: payment.id, creditId }, payment.amountCents), {
    sourceKey: `payment-${payment.id}-credit-used`,
    ...aboutPayment(order, payment, at),
  });
}

const aboutPayment = (order: DemoOrder, payment: DemoPayment, at: Moment, by: number | null = null) => ({
  conciergerieId: deskId(order.desk),
  orderId: order.id,
  paymentId: payment.id,
  creditId: payment.creditId,
  by,
  at,
});

/** Promised money came in; at the desk it comes as cash, cheque or card. */
export function collect(
  book: OrderBook,
  order: DemoOrder,
  payment: DemoPayment,
  {
    at,
    mode = payment.mode,
    by = null,
  }: { readonly at: Moment; readonly mode?: PaymentMode; readonly by?: number | null },
): void {
  payment.mode = mode;
  payment.status = 'collected';
  payment.collectedAt = at;
  const reference = { orderId: order.id, paymentId: payment.id, mode };
  book.post(paymentCollected(reference, payment.amountCents), {
    sourceKey: `payment-${payment.id}-collected`,
    ...aboutPayment(order, payment, at, by),
  });
}

/** The order is done: its amount is owed. `step` is the one that brought it there. */
export function charge(book: OrderBook, order: DemoOrder, step: number, by: number | null, at: Moment): void {
  const { partner_will_bill: partnerBills, sells_goods: sellsGoods } = order.offer.row;
  const { vat } = order.priced;
  const charged = partnerBills
    ? partnerOrderCharged(order.id, vat)
    : orderCharged(order.id, vat, {
        vatPoint: sellsGoods ? 'charged' : 'paid',
        nature: sellsGoods ? 'goods' : 'services',
      });
  book.post(charged, {
    sourceKey: `order-${order.id}-charged-${step}`,
    conciergerieId: deskId(order.desk),
    orderId: order.id,
    paymentId: null,
    creditId: null,
    by,
    at,
  });
}

/** Called off: promises are cancelled, credits given back, and money that came in waits to be refunded. */
export function release(
  book: OrderBook,
  order: DemoOrder,
  { at, by, reason }: { readonly at: Moment; readonly by: number | null; readonly reason: string },
): void {
  for (const payment of [...order.payments]) {
    if (payment.status === 'pending' || payment.status === 'authorised') {
      Object.assign(payment, { status: 'cancelled', cancelledAt: at, cancelledBy: by, reason });
    } else if (payment.status === 'collected' && payment.creditId !== null) {
      Object.assign(payment, { status: 'cancelled', cancelledAt: at, cancelledBy: by, reason });
      returnCredit(book, order, payment, payment.creditId, at);
    } else if (payment.status === 'collected') {
      order.payments.push({
        ...payment,
        id: book.nextId('payments'),
        kind: 'refund',
        refundsPaymentId: payment.id,
        createdAt: at,
        createdBy: by,
        status: 'pending',
        collectedAt: null,
      });
    }
  }
}

function returnCredit(book: OrderBook, order: DemoOrder, payment: DemoPayment, creditId: number, at: Moment): void {
  const credit = book.credit(creditId);
  credit.remainingCents += payment.amountCents;
  book.add('credit_uses', {
    id: book.nextId('credit_uses'),
    conciergerie_id: deskId(order.desk),
    credit_id: creditId,
    order_id: order.id,
    payment_id: payment.id,
    kind: 'reversal',
    reverses_use_id: book.useOf(payment.id),
    amount_cents: payment.amountCents,
    created_at: stamp(at),
  });
  book.post(creditReversed({ orderId: order.id, paymentId: payment.id, creditId }, payment.amountCents), {
    sourceKey: `payment-${payment.id}-credit-returned`,
    ...aboutPayment(order, payment, at),
  });
}

/** The desk pays back what waited to be refunded. */
export function payBack(book: OrderBook, order: DemoOrder, at: Moment, by: number): void {
  for (const refund of order.payments) {
    if (refund.kind !== 'refund' || refund.status !== 'pending') continue;
    refund.status = 'collected';
    refund.collectedAt = at;
    book.post(paymentRefunded({ orderId: order.id, paymentId: refund.id, mode: refund.mode }, refund.amountCents), {
      sourceKey: `payment-${refund.id}-refunded`,
      ...aboutPayment(order, refund, at, by),
    });
  }
}
