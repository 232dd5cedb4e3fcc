import type { NewOrder } from '@loge/contract/ordering/new-order-wire';
import { automaticTransition } from '@loge/domain/orders/order-workflow';
import { priceChanged } from '@loge/domain/ordering/expected-total';
import { paymentModeNumber } from '@loge/domain/payments/payment-modes';
import type { OrderingGate } from '@loge/domain/profile/gates';
import type { Lang } from '@loge/domain/shared/lang';
import { formatMoney } from '@loge/domain/shared/money';
import type { Database } from '../platform/database/connection.ts';
import { insertOrder, type InsertedOrder, type NewOrderRow } from './rows/new-order-rows.ts';
import { lockCreditsOf, lockFreeOrder, type OrderingFacts } from '../order-facts/rows/ordering-facts-rows.ts';
import type { Changes } from '../platform/unit-of-work/changes.ts';
import { followUpOrder } from '../order-steps/follow-up-order.ts';
import { creditPaymentPostings } from '../ledger/credit-payment-postings.ts';
import { postToLedger } from '../ledger/post-to-ledger.ts';
import { isRefusal, refuse, type Refusal } from '../platform/refusal.ts';
import { chargeRegistrationFee, registrationFeeOf } from './charge-registration-fee.ts';
import { formHash } from './order-rate-limit.ts';
import { newOrderRow } from './new-order-row.ts';
import { owedGates } from '../order-facts/ordering-rules.ts';
import { planPaymentsOf } from './payment-wish.ts';
import {
  type PreparationRefusal,
  prepareOrder,
  type Orderer,
  type PreparedOrder,
  type PlaceableOrder,
} from './prepare-order.ts';
import { refusePayment } from './refuse-payment.ts';

const gateRefusals = {
  profile: 'profile-incomplete',
  cgu: 'terms-not-accepted',
  location: 'location-not-chosen',
  subscriptions: 'subscriptions-not-chosen',
} as const satisfies Record<OrderingGate, string>;

/** What a manager is refused by who orders for somebody that still owes something. */
const gateRefusalsOfPerson = {
  ...gateRefusals,
  profile: 'person-profile-incomplete',
  location: 'person-without-location',
  subscriptions: 'person-without-subscriptions',
} as const satisfies Record<OrderingGate, string>;

/** Why an order that is well filled in cannot be placed. */
type PlacingRefusal =
  | PreparationRefusal
  | (typeof gateRefusals)[OrderingGate]
  | (typeof gateRefusalsOfPerson)[OrderingGate]
  | 'price-changed'
  | 'registration-fee-changed'
  | 'minimum-amount-not-reached'
  | 'payment-option-not-available'
  | 'no-payment-option'
  | 'credit-not-sufficient';

/** Who places an order, and how to prepare it anew where something scarce has to be locked first. */
export interface PlacedBy {
  readonly caller: Orderer;
  readonly now: Date;
  readonly lang: Lang;
  readonly idempotencyKey: string | null;
  /** Some provider carries out payments by card. */
  readonly takesCards: boolean;
  /** `agreedAt`: when the series was begun, and what it asks for was agreed to. */
  readonly ofSeries?: { readonly lastsMinutes: number | null; readonly agreedAt: Date };
  /** With others, paid by one choice: what credits no longer pay is paid otherwise. */
  readonly inCart?: boolean;
}

/** Looks once more at what could stand between a prepared order and its being placed. What becomes scarcer is locked once, late, and looked at again. */
export async function checkPlaceable(
  database: Database,
  order: NewOrder,
  first: PreparedOrder,
  by: PlacedBy,
): Promise<PlaceableOrder | Refusal<PlacingRefusal>> {
  const [gate] = owedGates(first.facts, first.concierge);
  if (gate !== undefined) return refuse((first.concierge ? gateRefusalsOfPerson : gateRefusals)[gate]);
  let prepared = first;
  if (first.facts.freeOnceAMonth && first.plan.priced.finalCents === 0) {
    await lockFreeOrder(database, first.facts.beneficiary.id, first.facts.originalId);
    const again = await prepareOrder(database, order, by);
    if (isRefusal(again)) return again;
    prepared = again;
  }
  const { facts, plan } = prepared;
  const { finalCents, missingToMinimumCents } = plan.priced;
  if (priceChanged(order.expectedTotal, finalCents)) return refuse('price-changed', { orderTotal: finalCents });
  const feeCents = by.ofSeries === undefined ? (registrationFeeOf(prepared)?.amountCents ?? 0) : 0;
  if (feeCents > (order.expectedRegistrationFees ?? feeCents)) {
    return refuse('registration-fee-changed', { fee: formatMoney(feeCents, by.lang), feeAmount: feeCents });
  }
  if (missingToMinimumCents > 0) {
    return refuse('minimum-amount-not-reached', {
      minimum: formatMoney(facts.minimumAmountCents, by.lang),
      missing: formatMoney(missingToMinimumCents, by.lang),
      missingAmount: missingToMinimumCents,
    });
  }
  const credits = spendsCredits(order) ? await lockCreditsOf(database, facts.beneficiary.id) : facts.credits;
  const payment = planPaymentsOf(prepared, order, credits, {
    elseRestMode: by.ofSeries !== undefined || by.inCart === true,
  });
  return payment.ok ? { prepared, payment } : refusePayment(payment, by.lang, 'o');
}

const spendsCredits = (order: { useCredits: boolean; paymentMode?: number | null | undefined }): boolean =>
  order.useCredits || order.paymentMode === paymentModeNumber('credits');

/** Some of it is promised by card: the card that is kept can be charged while nobody is there. */
export const paysByCard = ({ payment }: PlaceableOrder): boolean =>
  payment.payments.some(({ mode }) => mode === 'card');

/** Something may be to do about money as soon as the order is placed: a card, a mandate that is not signed yet, a fee that it brings. */
export const paysSomethingAtOnce = ({ prepared, payment }: PlaceableOrder): boolean =>
  registrationFeeOf(prepared) !== null ||
  [payment.mode, payment.restMode, ...payment.payments.map(({ mode }) => mode)].some(
    (mode) => mode === 'card' || mode === 'direct_debit',
  );

/** Writes the order with its payments, tells everybody whom it concerns, and lets it go its way. */
export async function placeOrder(
  database: Database,
  changes: Changes,
  order: NewOrder,
  { prepared, payment }: PlaceableOrder,
  by: PlacedBy,
): Promise<number> {
  const { facts } = prepared;
  const { caller, now, idempotencyKey } = by;
  const row = newOrderRow(order, prepared, payment, {
    userId: caller.userId,
    idempotencyKey,
    formHash: by.ofSeries === undefined ? formHash(order) : null,
    agreedAt: by.ofSeries?.agreedAt ?? now,
    now,
  });
  const placed = await insertOrder(database, row);
  await postToLedger(database, creditPaymentPostings(placed.id, placed.payments), {
    conciergerieId: facts.conciergerie.id,
    by: caller.userId,
    now,
  });
  if (by.ofSeries === undefined) {
    await chargeRegistrationFee(
      database,
      changes,
      { prepared, payment },
      { orderId: placed.id, userId: caller.userId, now },
    );
  }
  leaveBehind(changes, facts, placed);
  if (acceptsByItself(row, facts)) await followUpOrder({ database, changes, now, orderId: placed.id });
  return placed.id;
}

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
