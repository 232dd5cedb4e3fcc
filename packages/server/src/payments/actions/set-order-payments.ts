import { setOrderPayments } from '@loge/contract/payments/set-order-payments';
import type { PaymentToSet } from '@loge/contract/payments/order-payment-wire';
import { ruleProblems } from '@loge/contract/shared/field-problems';
import {
  type DeskPaymentPlan,
  type DeskPaymentRefusal,
  type PaymentWanted,
  planDeskPayments,
} from '@loge/domain/payments/desk-payments';
import { refundableAmount } from '@loge/domain/payments/refundable-amount';
import { paymentModeOfNumber } from '@loge/domain/payments/payment-modes';
import { formatMoney, sumCents } from '@loge/domain/shared/money';
import type { OrderFacts } from '../../order-facts/rows/order-facts-rows.ts';
import { lockCreditsOf } from '../../order-facts/rows/ordering-facts-rows.ts';
import { counterRefusals, findCounter, refusedAtCounter } from '../../cash-registers/counter-money.ts';
import { announceOrder } from '../../order-facts/announce-order.ts';
import { followUpOrder } from '../../order-steps/follow-up-order.ts';
import { reopenUnsettled } from '../../order-steps/reopen-unsettled.ts';
import { carryOutDeskPayments, passingMoney, undonePayments } from '../carry-out-desk-payments.ts';
import { findDeskPaymentSituation } from '../desk-payment-facts.ts';
import { hasPaymentAtBank } from '../rows/desk-payment-rows.ts';
import { hasPaymentOfTerminal, isTerminalAtWork } from '../rows/terminal-payment-rows.ts';
import { refuse, refuseInput } from '../../platform/refusal.ts';
import { handle } from '../../platform/gateway/action-handler.ts';

const refusals = {
  orderClosed: 'order-immutable',
  notPriced: 'items-not-priced',
  nothingToPay: 'nothing-to-pay',
  exceedsOrder: 'payments-exceed-order',
  notCancellable: 'payment-not-cancellable',
  unknownPayment: 'not-found',
  changedMeanwhile: 'changed-meanwhile',
  modeNotOpen: 'payment-option-not-available',
  creditNotSufficient: 'credit-not-sufficient',
  refundNotPossible: 'refund-exceeds-payments',
  mayNotRefund: 'forbidden',
} as const satisfies Record<DeskPaymentRefusal, string>;

export const setOrderPaymentsHandler = handle(
  setOrderPayments,
  async ({ input, rows, caller, database, changes, now, lang, services }) => {
    const order = rows.data.orderId;
    if (await isTerminalAtWork(database, [order.id])) return refuse('terminal-under-way');
    if (order.beneficiaryId !== null) await lockCreditsOf(database, order.beneficiaryId);
    const { facts } = await findDeskPaymentSituation(database, order, caller.permissions, now);

    const plan = planDeskPayments(facts, input.data.payments.map(wantedPayment));
    if (!plan.ok) {
      return plan.refused === 'problems'
        ? refuseInput(ruleProblems(plan.problems, lang, 'data'))
        : refuse(refusals[plan.refused]);
    }
    const undone = undonePayments(order, plan);
    const undoneIds = undone.map(({ id }) => id);
    if (await hasPaymentAtBank(database, undoneIds)) return refuse('payment-at-bank');
    if (await hasPaymentOfTerminal(database, undoneIds)) return refuse('payment-not-cancellable');
    const counter = await findCounter(database, order.conciergerieId, caller, { lock: true });
    const refused = await refusedAtCounter(database, counter, passingMoney(plan), undone);
    if (refused !== null) return refuse(counterRefusals[refused]);
    const collected = await carryOutDeskPayments(database, order, plan, {
      by: caller.userId,
      now,
      counter,
      seal: services.seal,
    });
    const after = await followUpOrder({ database, changes, now, orderId: order.id, moneyChanged: true });
    await reopenUnsettled({ database, changes, now, order: after });
    announceOrder(changes, order, 'order-payments-set', logComment(order, plan));
    // Payments that a provider carries out online, and may refuse, come with their provider.
    return { axeptaFailures: [], collected };
  },
);

/** For the business log, which managers read in French: of an order whose money only goes back nothing is left to pay. */
function logComment(
  order: OrderFacts,
  { add, remainderCents }: Extract<DeskPaymentPlan, { readonly ok: true }>,
): string {
  if (refundableAmount({ ...order, orderStatus: order.status }) === null)
    return `Reste à régler\u00a0: ${formatMoney(remainderCents, 'fr')}`;
  return `À rendre\u00a0: ${formatMoney(sumCents(add.map(({ amountCents }) => amountCents)), 'fr')}`;
}

const wantedPayment = (payment: PaymentToSet): PaymentWanted => ({
  paymentId: payment.id ?? null,
  mode: paymentModeOfNumber(payment.type),
  amountCents: payment.amount,
  creditId: payment.creditId ?? null,
  costCenterId: payment.costCenterId ?? null,
  cesuYear: payment.cesuYear ?? null,
  cancelled: payment.cancelled,
});
