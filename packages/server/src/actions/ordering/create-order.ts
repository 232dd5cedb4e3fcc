import { createOrder } from '@loge/contract/ordering/create-order';
import type { OutputOf } from '@loge/contract/shared/action-contract';
import { automaticTransition } from '@loge/domain/orders/order-workflow';
import { priceChanged } from '@loge/domain/ordering/expected-total';
import { paymentModeNumber } from '@loge/domain/payments/payment-modes';
import type { OrderingGate } from '@loge/domain/profile/gates';
import { formatMoney } from '@loge/domain/shared/money';
import { insertOrder, type InsertedOrder, type NewOrderRow } from '../../database/new-order-rows.ts';
import { lockCreditsOf, lockFreeOrder, type OrderingFacts } from '../../database/ordering-facts-rows.ts';
import type { Changes } from '../../gateway/changes.ts';
import { newOrderRow } from '../../ordering/new-order-row.ts';
import { owedGates } from '../../ordering/ordering-rules.ts';
import { planPaymentsOf } from '../../ordering/payment-wish.ts';
import { prepareOrder } from '../../ordering/prepare-order.ts';
import { refusePayment } from '../../ordering/refuse-payment.ts';
import { followUpOrder } from '../../orders/follow-up-order.ts';
import { creditPaymentPostings } from '../../payments/credit-payment-postings.ts';
import { postToLedger } from '../../payments/post-to-ledger.ts';
import { isRefusal, refuse } from '../../refusal.ts';
import { handle } from '../action-handler.ts';

const gateRefusals = {
  profile: 'profile-incomplete',
  cgu: 'terms-not-accepted',
  location: 'location-not-chosen',
  subscriptions: 'subscriptions-not-chosen',
} as const satisfies Record<OrderingGate, string>;

export const createOrderHandler = handle(createOrder, async (request) => {
  const { input, caller, database, now, changes, lang, idempotencyKey } = request;
  const order = input.o;
  const by = { caller, now, lang, idempotencyKey, checksTerms: false };

  // What can be known without making anybody wait.
  let prepared = await prepareOrder(database, order, by);
  if (isRefusal(prepared)) return prepared;
  if (prepared.facts.earlierOrderId !== null) return present(prepared.facts, prepared.facts.earlierOrderId);
  const [gate] = owedGates(prepared.facts, prepared.concierge);
  if (gate !== undefined) return refuse(gateRefusals[gate]);

  // What becomes scarcer is locked once, late, and looked at again.
  if (prepared.facts.freeOnceAMonth && prepared.plan.priced.finalCents === 0) {
    await lockFreeOrder(database, prepared.facts.beneficiary.id, prepared.facts.originalId);
    prepared = await prepareOrder(database, order, by);
    if (isRefusal(prepared)) return prepared;
  }
  const { facts, plan } = prepared;
  const { finalCents, missingToMinimumCents } = plan.priced;
  if (priceChanged(order.expectedTotal, finalCents)) return refuse('price-changed', { orderTotal: finalCents });
  if (missingToMinimumCents > 0) {
    return refuse('minimum-amount-not-reached', {
      minimum: formatMoney(facts.minimumAmountCents, lang),
      missing: formatMoney(missingToMinimumCents, lang),
      missingAmount: missingToMinimumCents,
    });
  }
  const credits = spendsCredits(order) ? await lockCreditsOf(database, facts.beneficiary.id) : facts.credits;
  const payment = planPaymentsOf(prepared, order, credits);
  if (!payment.ok) return refusePayment(payment, lang, 'o');

  const row = newOrderRow(order, prepared, payment, { userId: caller.userId, idempotencyKey, now });
  const placed = await insertOrder(database, row);
  await postToLedger(database, creditPaymentPostings(placed.id, placed.payments), {
    conciergerieId: facts.conciergerie.id,
    by: caller.userId,
    now,
  });
  leaveBehind(changes, facts, placed);
  if (acceptsByItself(row, facts)) await followUpOrder({ database, changes, now, orderId: placed.id });
  return present(facts, placed.id);
});

const spendsCredits = (order: { useCredits: boolean; paymentMode?: number | null | undefined }): boolean =>
  order.useCredits || order.paymentMode === paymentModeNumber('credits');

function acceptsByItself(row: NewOrderRow, facts: OrderingFacts): boolean {
  const next = automaticTransition({
    workflow: row.workflow,
    from: row.status,
    unpricedItems: row.lines.filter(({ amountCents }) => amountCents === null).length,
    remainderCents: row.totalCents ?? 0,
    offerAcceptsByItself: facts.autoAcceptedInCompany && row.addressType === 'company',
  });
  return next !== null;
}

function leaveBehind(changes: Changes, facts: OrderingFacts, placed: InsertedOrder): void {
  const conciergerieId = facts.conciergerie.id;
  changes.announce({ users: [facts.beneficiary.id], conciergerieId, partnerId: facts.partnerId });
  changes.record({
    action: 'order-created',
    orderId: placed.id,
    conciergerieId,
    subjectUserId: facts.beneficiary.id,
    comment: facts.labelFr,
  });
  changes.queue('order-placed', { orderId: placed.id });
}

/** Online payment pages come with their providers: until then nothing is to be opened. */
function present(facts: OrderingFacts, orderId: number): OutputOf<typeof createOrder> {
  return {
    orderId,
    paymentAction: { formUrl: null, errorMessage: null, goToProfile: false },
    emergencyMode: facts.emergencyMode,
    emergencyTel: facts.emergencyMode ? facts.emergencyPhone : null,
    requestBag: facts.requestsBag,
    requestPrint: facts.requestsPrint,
  };
}
