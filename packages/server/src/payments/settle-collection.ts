import {
  collectionAfter,
  type CollectionState,
  isSettledCollection,
  type ProviderState,
  secondsUntilNextCheck,
} from '@loge/domain/payments/collection';
import { COLLECTION_FAILURES_AT_DESK, type CollectionFailure } from '@loge/domain/payments/collection-failures';
import { isCalledOff } from '@loge/domain/orders/order-status';
import { formatMoney } from '@loge/domain/shared/money';
import type { Database } from '../platform/database/connection.ts';
import { loadOrderFacts, lockOrders, type OrderFacts } from '../order-facts/rows/order-facts-rows.ts';
import { replaceCard } from './rows/payment-card-rows.ts';
import {
  type CollectionRow,
  findCollectionParts,
  findLiveCollection,
  lockCollectionParts,
  saveCollectionState,
  setProviderCollected,
  setProviderStatus,
} from './rows/payment-collection-rows.ts';
import { refundCalledOff } from '../ledger/release-payments.ts';
import type { Changes } from '../platform/unit-of-work/changes.ts';
import { settlementOf } from '../order-facts/order-state.ts';
import { announceOrder } from '../order-facts/announce-order.ts';
import { followUpOrder } from '../order-steps/follow-up-order.ts';
import type { KeptCard } from '@loge/domain/payments/collection';
import type { Services } from '../platform/services.ts';
import { collectedPosting } from './carry-out-desk-payments.ts';
import { machineWrite } from '../platform/unit-of-work/machine-write.ts';
import { postToLedger } from '../ledger/post-to-ledger.ts';
import { refundOfWithdrawn } from './refund-surplus.ts';
import { settleFee } from './settle-fee.ts';
import { notifyAbsentOwner } from './notify-absent-owner.ts';

/** What the provider said when it was asked. `state` null: it did not answer. */
export interface ProviderNotice {
  readonly state: ProviderState | null;
  readonly providerRef?: string | null;
  readonly failure?: CollectionFailure | null;
  readonly card?: KeptCard | null;
}

/**
 * Makes an attempt and its payments what the provider says, whatever was known before, how often it is told and in which order: money is
 * booked once. The orders are locked first, then the payments, then the attempt with its parts. Answers the attempt as it is now. See docs/rules/payments.md.
 */
export function settleCollection(services: Services, id: number, notice: ProviderNotice): Promise<CollectionRow> {
  return machineWrite(services, `collection-${id}`, async (transaction, changes) => {
    const before = await findCollectionParts(transaction, id);
    await lockOrders(
      transaction,
      before.flatMap(({ orderId }) => (orderId === null ? [] : [orderId])),
    );
    const [whole, ...parts] = await lockCollectionParts(transaction, id);
    if (whole === undefined) throw new Error(`There is no collection ${id}.`);
    const context = { services, transaction, changes, now: services.clock() };
    const settled = await settlePart(context, whole, notice);
    for (const part of parts) await settlePart(context, part, { ...notice, card: null });
    if (whole.ownerAway && settled.state !== whole.state)
      await notifyAbsentOwner(context, [settled, ...parts], notice.failure ?? null);
    return settled;
  });
}

interface Settling {
  readonly services: Services;
  readonly transaction: Database;
  readonly changes: Changes;
  readonly now: Date;
}

async function settlePart(context: Settling, known: CollectionRow, notice: ProviderNotice): Promise<CollectionRow> {
  const { services, transaction, changes, now } = context;
  const state = await stateOf(transaction, known, notice.state);
  await saveCollectionState(transaction, known.id, {
    state,
    providerRef: notice.providerRef ?? null,
    failure: state === 'failed' ? (notice.failure ?? (known.failure === '' ? 'providerRefused' : known.failure)) : '',
    settledAt: isSettledCollection(state) ? now : null,
    nextCheckAt: nextCheck(services, known, state, now),
  });
  const settled = { ...known, state };
  if (state !== known.state) await carryOver(transaction, changes, settled, notice, now);
  const card = notice.card ?? null;
  if (state === 'succeeded' && card !== null) await keepCardOf(services, transaction, changes, settled, card);
  return { ...settled, failure: notice.failure ?? known.failure };
}

async function stateOf(
  transaction: Database,
  known: CollectionRow,
  notice: ProviderState | null,
): Promise<CollectionState> {
  const state = collectionAfter(known.state, notice);
  if (state !== 'succeeded' || known.state === 'succeeded' || known.paymentId === null) return state;
  // Its money came in by another way in the meantime.
  if (known.paymentStatus === 'collected') return 'surplus';
  if (await isSuperseded(transaction, known)) return 'surplus';
  const live = await findLiveCollection(transaction, known.paymentId);
  return live === null || live.id === known.id ? 'succeeded' : 'surplus';
}

/** It had failed or given way, and what its order costs was paid or promised anew since: money that comes in after all is too much. So is that of a fee that is owed no more. */
async function isSuperseded(transaction: Database, { orderId, paymentStatus }: CollectionRow): Promise<boolean> {
  if (orderId === null) return paymentStatus === 'cancelled';
  if (paymentStatus !== 'failed' && paymentStatus !== 'cancelled') return false;
  const order = await loadOrderFacts(transaction, orderId);
  return order !== null && settlementOf(order).uncoveredCents <= 0;
}

function nextCheck({ settings }: Services, known: CollectionRow, state: CollectionState, now: Date): Date | null {
  if (state === 'surplus') return now;
  if (isSettledCollection(state) || known.collectedWith !== null) return null;
  const seconds = secondsUntilNextCheck(known.checks, settings.paymentCheckSeconds);
  return new Date(now.getTime() + seconds * 1000);
}

/** From the attempt to the payment, the order, the books, and everybody whom it concerns. */
async function carryOver(
  transaction: Database,
  changes: Changes,
  { paymentId, paymentStatus, orderId, state, amountCents }: CollectionRow,
  notice: ProviderNotice,
  now: Date,
): Promise<void> {
  if (paymentId === null || amountCents === null) return;
  // Its owner is led to their bank, or to a page with the new amount: the promise stands, also where its provider had been asked about it until now.
  const isAskedAnew =
    state === 'failed' && (notice.failure === 'needsAuthentication' || notice.failure === 'orderChanged');
  if (isAskedAnew && paymentStatus !== 'unknown') return;
  if (orderId === null) return settleFee(transaction, changes, { paymentId, amountCents, state, notice, now });
  const order = await loadOrderFacts(transaction, orderId);
  if (order === null) throw new Error(`There is no order ${orderId}.`);
  const amount = formatMoney(amountCents, 'fr');
  switch (state) {
    case 'succeeded':
      await book(transaction, order, { id: paymentId, amountCents }, now);
      announceOrder(changes, order, 'online-payment-collected', `Carte bancaire, ${amount}`);
      break;
    case 'failed': {
      const why = COLLECTION_FAILURES_AT_DESK[notice.failure ?? 'providerRefused'].fr;
      await setProviderStatus(transaction, paymentId, isAskedAnew ? 'pending' : 'failed', why);
      announceOrder(changes, order, 'online-payment-failed', `Carte bancaire, ${amount}\u00a0: ${why}`);
      break;
    }
    case 'unknown':
      await setProviderStatus(transaction, paymentId, 'unknown', '');
      announceOrder(changes, order, 'online-payment-unknown', `Carte bancaire, ${amount}`);
      break;
    case 'surplus':
      announceOrder(changes, order, 'online-payment-surplus', `Carte bancaire, ${amount}, à rendre`);
      break;
    case 'open':
    case 'returned':
      return;
  }
  await followUpOrder({ database: transaction, changes, now, orderId, moneyChanged: true });
}

/** Money for an order that has been cancelled since is written down, and goes back; so does what is too much since a withdrawal. */
async function book(
  transaction: Database,
  order: OrderFacts,
  payment: { readonly id: number; readonly amountCents: number },
  now: Date,
): Promise<void> {
  await setProviderCollected(transaction, payment.id, payment.amountCents, now);
  const posting = collectedPosting(order.id, { ...payment, kind: 'payment', mode: 'card' });
  await postToLedger(transaction, [posting], { conciergerieId: order.conciergerieId, by: null, now });
  if (!isCalledOff(order.status)) return refundOfWithdrawn(transaction, order, { by: null, now });
  await refundCalledOff(transaction, order.id, { by: null, reason: 'Payée après son annulation', now });
}

async function keepCardOf(
  services: Services,
  transaction: Database,
  changes: Changes,
  { userId, provider }: CollectionRow,
  card: KeptCard,
): Promise<void> {
  const replaced = await replaceCard(transaction, userId, provider, card, services.clock());
  if (replaced !== null) changes.queue('forget-card', { provider, cardRef: replaced });
  changes.announce({ users: [userId], topics: ['payments', 'profile'] });
}
