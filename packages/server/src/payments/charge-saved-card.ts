import { formatOrderNumber } from '@loge/domain/orders/order-number';
import { collectionFailure } from '@loge/domain/payments/collection-failures';
import type { Lang } from '@loge/domain/shared/lang';
import { findCardOf, findProviderPerson } from './rows/payment-card-rows.ts';
import { type CollectionRow, findCollection, findCollectionParts } from './rows/payment-collection-rows.ts';
import { loadOrderFacts } from '../order-facts/rows/order-facts-rows.ts';
import { ProviderRefused, ProviderUnavailable } from '../platform/outside/payments/payment-provider.ts';
import type { Services } from '../platform/services.ts';
import { settleCollection } from './settle-collection.ts';

/**
 * Charges the kept card of an attempt that was begun, and settles it by the answer. Asked twice, the provider charges once: the attempt's
 * key goes with it. A provider that does not answer in time leaves it unknown. Where the card is not kept any more, the provider is asked whether it was charged
 * before. Outside of any transaction.
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
  const withoutCard = { state: 'failed', failure: 'expiredCard' } as const;
  if (person === null || customerRef === null) return settleCollection(services, id, withoutCard);
  try {
    if (card === null || card.id !== collection.cardId) {
      // Its owner took it away since. It may have been charged before that, by a process that ended with the answer.
      const asked = { reference: collection.key, providerRef: null, customerRef, method: collection.method };
      return await settleCollection(services, id, (await payments.ask(asked)) ?? withoutCard);
    }
    const answer = await payments.chargeCard({
      reference: collection.key,
      customerRef,
      cardRef: card.cardRef,
      amountCents: collection.totalCents ?? 0,
      label: await labelOf(services, collection, person.lang),
    });
    return await settleCollection(services, id, answer);
  } catch (error) {
    if (error instanceof ProviderUnavailable) return settleCollection(services, id, { state: 'processing' });
    if (error instanceof ProviderRefused)
      return settleCollection(services, id, { state: 'failed', failure: collectionFailure(error.failure) });
    throw error;
  }
}

/** What its owner reads at the provider and on their statement: the order, or how many there are, and the fee that is paid with them. */
export async function labelOf({ database }: Services, { id }: Pick<CollectionRow, 'id'>, lang: Lang): Promise<string> {
  const parts = await findCollectionParts(database, id);
  const orderIds = parts.flatMap(({ orderId }) => (orderId === null ? [] : [orderId]));
  const [only, ...others] = orderIds;
  const fee = parts.length > orderIds.length ? [PAYMENT_WORDS.yearlyFee[lang]] : [];
  if (only === undefined) return fee.join('');
  if (others.length > 0) return [ordersLabel(orderIds, lang), ...fee].join(' + ');
  const order = await loadOrderFacts(database, only);
  if (order === null) return '';
  const number = formatOrderNumber(only);
  const label =
    lang === 'fr' ? `${order.offerLabelFr} · commande ${number}` : `${order.offerLabelEn} · order ${number}`;
  return [label, ...fee].join(' + ');
}

const PAYMENT_WORDS = {
  yearlyFee: { fr: 'adhésion annuelle', en: 'yearly membership' },
  orders: { fr: 'commandes', en: 'orders' },
} as const;

/** Numbers as they are written everywhere: « 2 commandes (48 217 et 48 218) ». In English they hold commas themselves. */
function ordersLabel(ids: readonly number[], lang: Lang): string {
  const numbers = new Intl.ListFormat(lang === 'en' ? 'en-GB' : lang).format(ids.map((id) => formatOrderNumber(id)));
  return `${ids.length} ${PAYMENT_WORDS.orders[lang]} (${numbers})`;
}
