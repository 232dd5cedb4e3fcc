import { findProviderPerson } from './rows/payment-card-rows.ts';
import { type CollectionRow, findCollection, findCollectionParts } from './rows/payment-collection-rows.ts';
import { setSurplusReturned } from './rows/surplus-rows.ts';
import {
  type PaymentProvider,
  type ProviderAnswer,
  ProviderRefused,
  ProviderUnavailable,
} from '../platform/outside/payments/payment-provider.ts';
import type { Services } from '../platform/services.ts';
import { pollSurplusRefund, firstRefundCheck } from './poll-refunds.ts';
import { chargeSavedCard } from './charge-saved-card.ts';
import { keepSurplus, surplusReference } from './refund-returned.ts';
import { settleCollection } from './settle-collection.ts';

/** A charge that the provider has not heard of after so long never reached it. */
const ARRIVAL_TIMEOUT_MS = 2 * 60_000;
/**
 * So long a charge that was begun may still be sent. Providers forget our key after a day: sent again then, it could be charged twice; and nobody expects it
 * any more.
 */
const CHARGE_TIMEOUT_MS = 60 * 60_000;
/** So long somebody may take at the provider's page. */
const PAGE_TIMEOUT_MS = 30 * 60_000;

/**
 * Asks the provider how an attempt stands and settles it by the answer. Harmless however often it is done: after a notification, when
 * the person comes back, and by the job that looks after what nobody told us. `gaveUp`: the person came back without paying.
 */
export async function checkCollection(
  services: Services,
  id: number,
  { gaveUp: cameBack = false }: { readonly gaveUp?: boolean } = {},
): Promise<CollectionRow | null> {
  const collection = await findCollection(services.database, id);
  const provider = services.payments;
  if (collection === null || provider?.name !== collection.provider) return collection;
  if (collection.state === 'surplus') return refundSurplus(services, provider, collection);
  if (collection.state === 'returned') {
    await pollSurplusRefund(services, provider, collection);
    return findCollection(services.database, id);
  }
  if (collection.collectedWith !== null)
    return checkCollection(services, collection.collectedWith, { gaveUp: cameBack });
  if (collection.state === 'succeeded') return collection;
  const age = services.clock().getTime() - collection.startedAt.getTime();
  // Nobody is to pay for what was cancelled, nor twice for a fee.
  const isOutdated = (await findCollectionParts(services.database, id)).some(asksForAnotherSum);
  const isUnsent = collection.method === 'saved_card' && collection.state === 'open';
  if (isUnsent && !isOutdated && age < CHARGE_TIMEOUT_MS) return chargeSavedCard(services, id);
  const gaveUp = cameBack || isOutdated;
  const why = isOutdated ? 'orderChanged' : 'abandoned';
  try {
    const answer = await ask(services, provider, collection);
    if (answer === null) return await settleUnknownToProvider(services, collection, age, gaveUp ? why : null);
    const mayStay = answer.state !== 'open' || (!gaveUp && age < PAGE_TIMEOUT_MS);
    if (mayStay) return await settleCollection(services, id, answer);
    await provider.closePage(answer.providerRef);
    const closed = (await ask(services, provider, { ...collection, providerRef: answer.providerRef })) ?? answer;
    // Why it did not come about is what the person was told last, not that they went away after it.
    const failure = isOutdated ? why : (answer.failure ?? (gaveUp ? why : 'expired'));
    return await settleCollection(services, id, closed.state === 'failed' ? { ...closed, failure } : closed);
  } catch (error) {
    if (error instanceof ProviderUnavailable || error instanceof ProviderRefused)
      return settleCollection(services, id, { state: null });
    throw error;
  }
}

/**
 * One of the payments that an attempt would collect was cancelled, its money came in by another way, or the order costs something else by now: the page asks
 * for a sum that is not owed.
 */
export const asksForAnotherSum = ({ state, paymentStatus, amountCents, owedCents }: CollectionRow): boolean =>
  paymentStatus === 'cancelled' || (state === 'open' && (paymentStatus === 'collected' || amountCents !== owedCents));

async function ask(
  { database }: Services,
  provider: PaymentProvider,
  { key: reference, providerRef, method, userId }: CollectionRow,
): Promise<ProviderAnswer | null> {
  // A page that was never opened cannot have been paid.
  if (method === 'hosted' && providerRef === null) return null;
  const person = await findProviderPerson(database, userId, provider.name);
  return provider.ask({ reference, providerRef, customerRef: person?.customerRef ?? '', method });
}

/** The provider knows nothing of it: too early to say, or it never came there. */
async function settleUnknownToProvider(
  services: Services,
  collection: CollectionRow,
  age: number,
  gaveUp: 'orderChanged' | 'abandoned' | null,
): Promise<CollectionRow> {
  const isHosted = collection.method === 'hosted';
  // A charge may be on its way there, whatever is known of its order by now.
  const isEarly = isHosted ? gaveUp === null && age < PAGE_TIMEOUT_MS : age < ARRIVAL_TIMEOUT_MS;
  if (isEarly) return settleCollection(services, collection.id, { state: null });
  const failure = gaveUp === 'orderChanged' ? gaveUp : isHosted ? (gaveUp ?? 'expired') : 'notArrived';
  return settleCollection(services, collection.id, { state: 'failed', failure });
}

async function refundSurplus(
  services: Services,
  provider: PaymentProvider,
  collection: CollectionRow,
): Promise<CollectionRow> {
  const { providerRef, amountCents } = collection;
  if (providerRef === null || amountCents === null) return collection;
  try {
    await provider.refund({ reference: surplusReference(collection.key), providerRef, amountCents });
  } catch (error) {
    if (error instanceof ProviderRefused) return keepSurplus(services, collection);
    throw error;
  }
  const now = services.clock();
  const nextCheckAt = firstRefundCheck(services, now);
  await setSurplusReturned(services.database, collection.id, { now, nextCheckAt });
  return (await findCollection(services.database, collection.id)) ?? collection;
}
