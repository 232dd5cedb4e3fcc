import { collectionFailure } from '@loge/domain/payments/collection-failures';
import { findCardOf, findProviderPerson } from '../database/payment-card-rows.ts';
import { type CollectionRow, findCollection } from '../database/payment-collection-rows.ts';
import { loadOrderFacts } from '../database/order-facts-rows.ts';
import { ProviderRefused, ProviderSilent } from '../outside/payments/payment-provider.ts';
import type { Services } from '../services.ts';
import { settleCollection } from './settle-collection.ts';

/**
 * Charges the kept card of an attempt that was begun, and settles it by the answer. Asked twice, the provider charges once: the attempt's
 * key goes with it. A provider that does not answer in time leaves it unknown. Outside of any transaction.
 */
export async function chargeSavedCard(services: Services, id: number): Promise<CollectionRow> {
  const collection = await findCollection(services.database, id);
  if (collection === null) throw new Error(`There is no collection ${id}.`);
  const { payments, database } = services;
  if (collection.method !== 'saved_card' || collection.state !== 'open' || payments?.name !== collection.provider)
    return collection;
  const card = await findCardOf(database, collection.userId, collection.provider);
  const person = await findProviderPerson(database, collection.userId, collection.provider);
  const customerRef = person?.customerRef ?? null;
  if (person === null || customerRef === null || card === null || card.id !== collection.cardId)
    return settleCollection(services, id, { state: 'failed', failure: 'expiredCard' });
  try {
    const answer = await payments.chargeCard({
      reference: collection.key,
      customerRef,
      cardRef: card.cardRef,
      amountCents: collection.amountCents ?? 0,
      label: await labelOf(services, collection, person.lang),
    });
    return await settleCollection(services, id, answer);
  } catch (error) {
    if (error instanceof ProviderSilent) return settleCollection(services, id, { state: 'processing' });
    if (error instanceof ProviderRefused)
      return settleCollection(services, id, { state: 'failed', failure: collectionFailure(error.failure) });
    throw error;
  }
}

/** What its owner reads at the provider and on their statement. */
export async function labelOf(
  { database }: Services,
  { orderId }: Pick<CollectionRow, 'orderId'>,
  lang: 'fr' | 'en',
): Promise<string> {
  const order = orderId === null ? null : await loadOrderFacts(database, orderId);
  if (order === null) return '';
  return lang === 'fr' ? `${order.offerLabelFr} · commande ${order.id}` : `${order.offerLabelEn} · order ${order.id}`;
}
