import { paymentCollected, refundReturned } from '@loge/domain/payments/ledger';
import { formatMoney } from '@loge/domain/shared/money';
import { setRefundReturned } from './rows/card-refund-rows.ts';
import type { Database } from '../platform/database/connection.ts';
import { findOrderOfPayment } from './rows/desk-payment-rows.ts';
import { loadOrderFacts, lockOrder, type OrderFacts } from '../order-facts/rows/order-facts-rows.ts';
import {
  type CollectionRow,
  findCollection,
  findCollectionOfKey,
  lockCollectionParts,
  saveCollectionState,
} from './rows/payment-collection-rows.ts';
import { findFeePayment } from './rows/registration-fee-rows.ts';
import { findOrderOfFeeSurplus, insertKeptSurplus, setCollectionPayment } from './rows/surplus-rows.ts';
import type { Changes } from '../platform/unit-of-work/changes.ts';
import { announceOrder } from '../order-facts/announce-order.ts';
import { followUpOrder } from '../order-steps/follow-up-order.ts';
import type { Services } from '../platform/services.ts';
import { machineWrite } from '../platform/unit-of-work/machine-write.ts';
import { postToLedger } from '../ledger/post-to-ledger.ts';

/** How a refund is named at the provider: by the payment row that it is, or by the attempt whose surplus it gives back. */
export const refundReference = (paymentId: number): string => `refund-${paymentId}`;
export const surplusReference = (key: string): string => `surplus-${key}`;

const named = (reference: string, kind: 'refund' | 'surplus'): string | null =>
  reference.startsWith(`${kind}-`) ? reference.slice(kind.length + 1) : null;

/**
 * Money that had gone back has returned to us: a bank may refuse a refund days after its provider took it on. The books get a contrary entry, and the desk
 * is told, so that it gives the money back again. Harmless however often it is heard. See docs/rules/payments.md.
 */
export async function reverseRefund(services: Services, reference: string): Promise<void> {
  const paymentId = Number(named(reference, 'refund') ?? Number.NaN);
  if (Number.isSafeInteger(paymentId)) return reverseRefundedPayment(services, paymentId);
  const key = named(reference, 'surplus');
  const collection = key === null ? null : await findCollectionOfKey(services.database, key);
  if (collection !== null) await keepSurplus(services, collection);
}

async function reverseRefundedPayment(services: Services, paymentId: number): Promise<void> {
  const orderId = await findOrderOfPayment(services.database, paymentId);
  if (orderId === null) return;
  await machineWrite(services, `refund-returned-${paymentId}`, async (transaction, changes) => {
    await lockOrder(transaction, orderId);
    const order = await loadOrderFacts(transaction, orderId);
    const refund = order?.payments.find(({ id }) => id === paymentId);
    // It may be heard before the provider's own answer that it took the refund on: then nothing is booked that would have to be booked back.
    const wasBooked = refund?.status === 'collected';
    if (order === null || refund === undefined || (!wasBooked && refund.status !== 'unknown')) return;
    const now = services.clock();
    await setRefundReturned(transaction, paymentId, 'La banque a renvoyé ce remboursement.');
    const { amountCents, mode } = refund;
    const posting = {
      sourceKey: `payment-${paymentId}-cancelled`,
      transaction: refundReturned({ orderId, paymentId, mode }, amountCents),
      orderId,
      paymentId,
    };
    const context = { conciergerieId: order.conciergerieId, by: null, now };
    if (wasBooked) await postToLedger(transaction, [posting], context);
    await notify(transaction, changes, order, amountCents, now);
  });
}

/**
 * The provider will not give back what came in too much: the money is ours to hand over. It is booked as a payment of the order, whose refund has
 * failed, so that the desk sees it and gives it back another way. The yearly fee's surplus goes to the order that brought the fee, or was paid with it.
 */
export async function keepSurplus(services: Services, known: CollectionRow): Promise<CollectionRow> {
  return machineWrite(services, `surplus-kept-${known.id}`, async (transaction, changes) => {
    const orderId = await orderOfSurplus(transaction, known);
    if (orderId !== null) await lockOrder(transaction, orderId);
    const whole = known.collectedWith ?? known.id;
    const parts = await lockCollectionParts(transaction, whole);
    const collection = parts.find(({ id }) => id === known.id);
    if (collection === undefined || (collection.state !== 'surplus' && collection.state !== 'returned')) return known;
    const now = services.clock();
    const order = orderId === null ? null : await loadOrderFacts(transaction, orderId);
    const { amountCents } = collection;
    const refused = { providerRef: null, failure: 'providerRefused', settledAt: now, nextCheckAt: null };
    if (order === null || amountCents === null) {
      // A fee of somebody who has no order at all: nothing carries it, and the log alone reports it, once.
      if (collection.state === 'surplus' && collection.failure === refused.failure) return collection;
      await saveCollectionState(transaction, known.id, { ...refused, state: 'surplus' });
      await notifyOfFee(transaction, changes, collection);
      return { ...collection, state: 'surplus' };
    }
    const paymentId = await insertKeptSurplus(transaction, order, amountCents, now);
    await setCollectionPayment(transaction, known.id, paymentId);
    await saveCollectionState(transaction, known.id, { ...refused, failure: '', state: 'succeeded' });
    const posting = {
      sourceKey: `payment-${paymentId}-collected`,
      transaction: paymentCollected({ orderId: order.id, paymentId, mode: 'card' }, amountCents),
      orderId: order.id,
      paymentId,
    };
    await postToLedger(transaction, [posting], { conciergerieId: order.conciergerieId, by: null, now });
    await notify(transaction, changes, order, amountCents, now);
    return (await findCollection(transaction, known.id)) ?? collection;
  });
}

async function notify(
  database: Database,
  changes: Changes,
  order: OrderFacts,
  amountCents: number,
  now: Date,
): Promise<void> {
  await followUpOrder({ database, changes, now, orderId: order.id, moneyChanged: true });
  announceOrder(changes, order, 'online-refund-failed', formatMoney(amountCents, 'fr'));
}

async function notifyOfFee(database: Database, changes: Changes, { paymentId, amountCents }: CollectionRow) {
  const fee = paymentId === null ? null : await findFeePayment(database, paymentId);
  if (fee === null) return;
  changes.record({
    action: 'online-refund-failed',
    conciergerieId: fee.conciergerieId,
    subjectUserId: fee.userId,
    comment: formatMoney(amountCents ?? 0, 'fr'),
  });
}

const orderOfSurplus = async (database: Database, { id, orderId }: CollectionRow): Promise<number | null> =>
  orderId ?? (await findOrderOfFeeSurplus(database, id));
