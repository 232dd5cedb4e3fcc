import { COLLECTION_FAILURES, collectionFailure } from '@loge/domain/payments/collection-failures';
import { onlinePayment } from '@loge/domain/payments/pay-online';
import type { Lang } from '@loge/domain/shared/lang';
import type { Database } from '../database/connection.ts';
import { loadOrderFacts, lockOrder, type OrderFacts } from '../database/order-facts-rows.ts';
import { findMandateOf } from '../database/mandate-rows.ts';
import type { CollectionRow } from '../database/payment-collection-rows.ts';
import type { Changes } from '../gateway/changes.ts';
import type { Services } from '../services.ts';
import { beginCollection, firstCheck, payPath, promiseToCollect, type WaysToPay } from './begin-collection.ts';
import { chargeSavedCard } from './charge-saved-card.ts';
import { machineWrite } from './machine-write.ts';

/** What a client is to do about the payment of an order. Spec: beneficiary-and-access §3 (Order creation result), §4 (After creation). */
export interface PaymentAction {
  readonly formUrl: string | null;
  readonly errorMessage: string | null;
  readonly goToProfile: boolean;
}

export const noPaymentAction: PaymentAction = { formUrl: null, errorMessage: null, goToProfile: false };

/** The first that asks for anything. */
export const firstToHeed = (actions: readonly PaymentAction[]): PaymentAction =>
  actions.find(({ formUrl, errorMessage, goToProfile }) => formUrl !== null || errorMessage !== null || goToProfile) ??
  noPaymentAction;

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
  | { readonly kind: 'nothing' };

/** Begins the card payment that an order waits for, in the caller's transaction; the order is locked. A desk never opens somebody's payment page. */
export async function startCardPayment(
  { database, changes, services, now, order, by }: Paying,
  ways: WaysToPay,
): Promise<StartedPayment> {
  const provider = services.payments;
  const payable = onlinePayment({ ...order, acceptsCards: provider !== null });
  if (provider === null || payable.kind === 'nothing') return { kind: 'nothing' };
  if (payable.kind === 'checking') return { kind: 'checking' };
  const payment = await promiseToCollect(database, order, payable, { by: by.userId, now });
  const collection = await beginCollection({ database, services, provider, order, now }, payment, ways);
  if (collection === null || collection.state === 'succeeded') return { kind: 'nothing' };
  if (collection.state === 'unknown') return { kind: 'checking' };
  changes.queue('settle-collection', { collectionId: collection.id }, firstCheck(services, now));
  return { kind: 'started', collection };
}

/** Reads the order that was just placed, and begins its card payment. What the answer says of it is completed after the commit. */
export async function payNewOrder(
  paying: Omit<Paying, 'order'> & { readonly orderId: number; readonly lang: Lang },
): Promise<PaymentAction> {
  const { database, orderId, by, services, changes, lang, now } = paying;
  await lockOrder(database, orderId);
  const order = await loadOrderFacts(database, orderId);
  if (order === null) throw new Error(`There is no order ${orderId}.`);
  if (by.isBeneficiary && (await lacksMandate(database, order))) return { ...noPaymentAction, goToProfile: true };
  const started = await startCardPayment({ ...paying, order }, { usesSavedCard: true, opensPage: by.isBeneficiary });
  if (started.kind !== 'started') return noPaymentAction;
  const { collection } = started;
  if (collection.method === 'hosted') return { ...noPaymentAction, formUrl: payPath(collection) };
  changes.complete((answer) =>
    withPaymentAction(answer, () => chargeAndTell(services, collection.id, { orderId, by, lang, now })),
  );
  return noPaymentAction;
}

/** Charges the saved card and tells what came of it: nothing to do, a page for its owner's bank, or why it was refused. */
export async function chargeAndTell(
  services: Services,
  collectionId: number,
  about: { readonly orderId: number; readonly by: Paying['by']; readonly lang: Lang; readonly now: Date },
): Promise<PaymentAction> {
  const charged = await chargeSavedCard(services, collectionId);
  if (charged.state !== 'failed') return noPaymentAction;
  const failure = collectionFailure(charged.failure);
  const errorMessage = COLLECTION_FAILURES[failure][about.lang];
  if (failure !== 'needsAuthentication' || !about.by.isBeneficiary) return { ...noPaymentAction, errorMessage };
  const started = await machineWrite(services, `pay-order-${about.orderId}`, async (database, changes) => {
    await lockOrder(database, about.orderId);
    const order = await loadOrderFacts(database, about.orderId);
    if (order === null) return null;
    const paying = { database, changes, services, order, by: about.by, now: about.now };
    return startCardPayment(paying, { usesSavedCard: false, opensPage: true });
  });
  return started?.kind === 'started' ? { ...noPaymentAction, formUrl: payPath(started.collection) } : noPaymentAction;
}

/** The payment's part of an answer, told after the commit. A provider's trouble does not undo the order: its detail says how it stands. */
async function withPaymentAction(answer: unknown, tell: () => Promise<PaymentAction>): Promise<unknown> {
  const told = await tell();
  const { paymentAction: before = noPaymentAction } = answer as { readonly paymentAction?: PaymentAction };
  // Of several orders paid at once the first that asks for something is heard; the others say it in their details.
  return { ...(answer as object), paymentAction: firstToHeed([before, told]) };
}

/** A debit was chosen, and nothing says yet that it may be made. */
async function lacksMandate(database: Database, order: OrderFacts): Promise<boolean> {
  const isDebited = order.paymentMode === 'direct_debit' || order.restPaymentMode === 'direct_debit';
  return isDebited && order.beneficiaryId !== null && (await findMandateOf(database, order.beneficiaryId)) === null;
}
