import { alertDelayHours, type AttentionFacts } from '@loge/domain/orders/attention';
import { isCalledOff, isDone } from '@loge/domain/orders/order-status';
import type { TransitionFacts } from '@loge/domain/orders/order-workflow';
import { dueMoment } from '@loge/domain/orders/expected-day-zoned';
import { serviceEnds } from '@loge/domain/orders/service-moment-zoned';
import {
  hasPendingPayments,
  type OrderPayment,
  refundToMakeAgain,
  settlement,
  type Settlement,
  owedNowCents,
} from '@loge/domain/payments/settlement';
import type { OrderFacts } from './rows/order-facts-rows.ts';

/** Where an order stands with its money. */
export const settlementOf = (order: OrderFacts): Settlement => settlement(order.finalCents, order.payments);

/** What its beneficiary waits for because a refund has failed, in cents. */
export const refundToMakeAgainOf = ({
  payments,
  finalCents,
  status,
  cancellationFeeCents,
}: Pick<OrderFacts, 'finalCents' | 'status' | 'cancellationFeeCents'> & {
  readonly payments: readonly OrderPayment[];
}): number =>
  refundToMakeAgain({ payments, dueCents: finalCents, isCalledOff: isCalledOff(status), cancellationFeeCents });

const timesOf = (order: OrderFacts) => ({ ...order, time: order.serviceTime });

/** What the rules of the inbox ask about an order. */
export function attentionFactsOf(order: OrderFacts): AttentionFacts {
  const money = settlementOf(order);
  return {
    status: order.status,
    createdAt: order.createdAt.getTime(),
    statusSince: order.statusSince.getTime(),
    dueAt: dueMoment(timesOf(order), order.conciergerie.zone),
    unreadBeneficiaryComments: order.unreadBeneficiaryComments,
    cancellationRequested: order.cancellationRequested,
    withdrawalOpen:
      order.withdrawal === 'waiting' ||
      (order.withdrawal === 'carriedOut' &&
        (order.payments.some(
          ({ kind, status }) => kind === 'refund' && (status === 'pending' || status === 'unknown'),
        ) ||
          (!isCalledOff(order.status) && money.uncoveredCents < 0))),
    returnedByPartner: order.partnerReturnedAt !== null,
    partnerAnswer: order.partnerAnswer,
    paymentFailed:
      money.uncoveredCents > 0 && order.payments.some(({ kind, status }) => kind === 'payment' && status === 'failed'),
    refundFailed: refundToMakeAgainOf(order) > 0,
    reprocessing: order.reprocessing,
    lockerExpired: order.lockerExpired,
    unpricedItems: order.unpricedItems,
    remainderCents: money.remainderCents,
    unpaidCents: owedNowCents(order),
    settledCents:
      money.settledCents - money.refundedCents - (isCalledOff(order.status) ? (order.cancellationFeeCents ?? 0) : 0),
    doneSince: isDone(order.status) ? (order.doneAt ?? order.statusSince).getTime() : null,
    alertDelayHours: alertDelayHours(order.offer, {
      noPhysicalLocation: !order.conciergerie.hasPhysicalLocation,
    }),
    keepInInbox: order.offer.staysInInbox,
    snoozedUntil: order.snoozedUntil?.getTime() ?? null,
  };
}

/** What a change of status is judged on, besides who wants it and where to. */
export function transitionFactsOf(order: OrderFacts, now: Date): Omit<TransitionFacts, 'to' | 'actor'> {
  // What is announced does not end a service by itself.
  const ends = serviceEnds(timesOf(order), order.conciergerie.zone);
  return {
    workflow: order.workflow,
    from: order.status,
    unpricedItems: order.unpricedItems,
    remainderCents: settlementOf(order).remainderCents,
    moneyOnItsWay: hasPendingPayments(order.payments),
    serviceIsOver: !order.offer.neverDoneAutomatically && ends !== null && ends < now.getTime(),
    offerAcceptsByItself: order.offer.autoAcceptedInCompany && order.addressType === 'company',
  };
}
