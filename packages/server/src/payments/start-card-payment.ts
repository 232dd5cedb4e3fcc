import {
  COLLECTION_FAILURES,
  COLLECTION_FAILURES_AT_DESK,
  collectionFailure,
  PAYABLE_FROM_THE_ORDER,
} from '@loge/domain/payments/collection-failures';
import { onlinePayment } from '@loge/domain/payments/pay-online';
import type { Lang } from '@loge/domain/shared/lang';
import type { Database } from '../platform/database/connection.ts';
import {
  loadOrderFacts,
  loadOrdersFacts,
  lockOrdersOfCart,
  type OrderFacts,
} from '../order-facts/rows/order-facts-rows.ts';
import { findMandateOf } from './rows/mandate-rows.ts';
import type { CollectionRow } from './rows/payment-collection-rows.ts';
import { isTerminalAtWork } from './rows/terminal-payment-rows.ts';
import { findFeesByCard } from './rows/registration-fee-rows.ts';
import type { Changes } from '../platform/unit-of-work/changes.ts';
import { type Refusal, refuse } from '../platform/refusal.ts';
import type { Services } from '../platform/services.ts';
import { beginCollection, firstCheck, payPath, promiseToCollect, type WaysToPay } from './begin-collection.ts';
import { chargeSavedCard } from './charge-saved-card.ts';
import { findPaidTogether } from './find-paid-together.ts';
import { machineWrite } from '../platform/unit-of-work/machine-write.ts';

/** What a client is to do about the payment of an order. Spec: beneficiary-and-access §3 (Order creation result), §4 (After creation). */
export interface PaymentAction {
  readonly formUrl: string | null;
  readonly errorMessage: string | null;
  readonly goToProfile: boolean;
}

export const noPaymentAction: PaymentAction = { formUrl: null, errorMessage: null, goToProfile: false };

interface Paying {
  readonly database: Database;
  readonly changes: Changes;
  readonly services: Services;
  readonly now: Date;
  readonly order: OrderFacts;
  readonly by: { readonly userId: number; readonly isBeneficiary: boolean };
}

export type StartedPayment =
  | { readonly kind: 'started'; readonly collection: CollectionRow }
  | { readonly kind: 'checking' }
  | { readonly kind: 'tooLittle' }
  | { readonly kind: 'nothing' };

/**
 * Begins the card payment that an order waits for, with all else of its cart and the yearly fee, in the caller's transaction. The orders of its cart are locked
 * (`lockOrdersOfCart`). A desk never opens somebody's payment page.
 */
export async function startCardPayment(
  { database, changes, services, now, order, by }: Paying,
  ways: WaysToPay,
): Promise<StartedPayment> {
  const provider = services.payments;
  if (provider === null) return { kind: 'nothing' };
  const { orders, due } = await findPaidTogether(database, order, { acceptsCards: true });
  if (due.kind !== 'pay') return due;
  // What the counter's terminal debits at this moment is not paid a second time.
  if (
    await isTerminalAtWork(
      database,
      orders.map(({ id }) => id),
    )
  )
    return { kind: 'checking' };
  const payments: { readonly id: number; readonly amountCents: number }[] = [];
  for (const part of due.parts) {
    const ordered = part.kind === 'order' ? orders.find(({ id }) => id === part.orderId) : undefined;
    if (part.kind === 'fee') payments.push({ id: part.paymentId, amountCents: part.amountCents });
    else if (ordered !== undefined)
      payments.push(await promiseToCollect(database, ordered, part.payable, { by: by.userId, now }));
  }
  const collection = await beginCollection({ database, services, provider, order, now }, payments, ways);
  if (collection === null || collection.state === 'succeeded') return { kind: 'nothing' };
  if (collection.state === 'unknown') return { kind: 'checking' };
  changes.queue('settle-collection', { collectionId: collection.id }, firstCheck(services, now));
  return { kind: 'started', collection };
}

/**
 * Begins the card payment of orders that were just placed, those of a cart in one. What the answer says of it is completed after the commit. An order to be debited
 * without a mandate leads to the profile, where one is signed. Refused where all of it is too little for a card.
 */
export async function payNewOrders(
  paying: Omit<Paying, 'order'> & { readonly orderIds: readonly number[]; readonly lang: Lang },
): Promise<PaymentAction | Refusal<'too-little-for-card'>> {
  const { database, orderIds, by, services, changes, lang, now } = paying;
  const orders = await loadOrdersFacts(database, orderIds);
  const debited = by.isBeneficiary ? orders.find(isDebited) : undefined;
  const goToProfile = debited !== undefined && (await lacksMandate(database, debited));
  const action = { ...noPaymentAction, goToProfile };
  const order = await firstToPayByCard(database, orders);
  if (order === undefined) return action;
  await lockOrdersOfCart(database, order.id);
  const started = await startCardPayment({ ...paying, order }, { usesSavedCard: true, opensPage: by.isBeneficiary });
  if (started.kind === 'tooLittle') return refuse('too-little-for-card');
  if (started.kind !== 'started') return action;
  const { collection } = started;
  if (collection.method === 'hosted') return { ...action, formUrl: payPath(collection) };
  changes.complete((answer) =>
    withPaymentAction(answer, () => chargeAndAnswer(services, collection.id, { orderId: order.id, by, lang, now })),
  );
  return action;
}

/** The first of some new orders of one person that is paid by card, or that has brought a fee to be paid so. */
async function firstToPayByCard(database: Database, orders: readonly OrderFacts[]): Promise<OrderFacts | undefined> {
  const promised = orders.find((order) => onlinePayment({ ...order, acceptsCards: true }).kind === 'promised');
  const [any] = orders;
  if (promised !== undefined || any === undefined) return promised;
  const fees = await findFeesByCard(database, { orderIds: orders.map(({ id }) => id), userId: any.beneficiaryId });
  return orders.find(({ id, finalCents }) => finalCents !== null && fees.some(({ orderId }) => orderId === id));
}

/** Charges the saved card and tells what came of it: nothing to do, a page for its owner's bank, or why it was refused. */
export async function chargeAndAnswer(
  services: Services,
  collectionId: number,
  about: { readonly orderId: number; readonly by: Paying['by']; readonly lang: Lang; readonly now: Date },
): Promise<PaymentAction> {
  const charged = await chargeSavedCard(services, collectionId);
  if (charged.state !== 'failed') return noPaymentAction;
  const failure = collectionFailure(charged.failure);
  const errorMessage = about.by.isBeneficiary
    ? COLLECTION_FAILURES[failure][about.lang]
    : `${COLLECTION_FAILURES_AT_DESK[failure][about.lang]} ${PAYABLE_FROM_THE_ORDER[about.lang]}`;
  if (failure !== 'needsAuthentication' || !about.by.isBeneficiary) return { ...noPaymentAction, errorMessage };
  const started = await machineWrite(services, `pay-order-${about.orderId}`, async (database, changes) => {
    await lockOrdersOfCart(database, about.orderId);
    const order = await loadOrderFacts(database, about.orderId);
    if (order === null) return null;
    const paying = { database, changes, services, order, by: about.by, now: about.now };
    return startCardPayment(paying, { usesSavedCard: false, opensPage: true });
  });
  return started?.kind === 'started' ? { ...noPaymentAction, formUrl: payPath(started.collection) } : noPaymentAction;
}

/** The payment's part of an answer, told after the commit. A provider's trouble does not undo the order: its detail says how it stands. */
async function withPaymentAction(answer: unknown, tell: () => Promise<PaymentAction>): Promise<unknown> {
  const made = await tell();
  const { paymentAction: before = noPaymentAction } = answer as { readonly paymentAction?: PaymentAction };
  return { ...(answer as object), paymentAction: { ...made, goToProfile: before.goToProfile } };
}

/** Anyone who ordered has not signed yet that they may be debited. */
export const lacksMandate = async (database: Database, { beneficiaryId }: OrderFacts): Promise<boolean> =>
  beneficiaryId !== null && (await findMandateOf(database, beneficiaryId)) === null;

const isDebited = ({ paymentMode, restPaymentMode }: OrderFacts): boolean =>
  paymentMode === 'direct_debit' || restPaymentMode === 'direct_debit';
