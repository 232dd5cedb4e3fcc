import { findProviderPerson, keepCustomer } from './rows/payment-card-rows.ts';
import { type CollectionRow, saveCollectionPage } from './rows/payment-collection-rows.ts';
import type { PaymentProvider } from '../platform/outside/payments/payment-provider.ts';
import type { Services } from '../platform/services.ts';
import { payPath } from './begin-collection.ts';
import { labelOf } from './charge-saved-card.ts';

/**
 * The provider's page for an attempt: opened the first time, the same one afterwards. From it the browser comes back to `address`, one of
 * ours: its session is known there alone. Null when the attempt is over. Outside of any transaction; throws what the provider throws.
 */
export async function openPage(
  services: Services,
  provider: PaymentProvider,
  collection: CollectionRow,
  address: string,
): Promise<string | null> {
  const { database } = services;
  if (collection.state !== 'open' || collection.method !== 'hosted') return null;
  if (collection.pageUrl !== null) return collection.pageUrl;
  const person = await findProviderPerson(database, collection.userId, provider.name);
  if (person === null) throw new Error(`There is no person ${collection.userId}.`);
  const customerRef =
    person.customerRef ??
    (await keepCustomer(database, person.userId, provider.name, await provider.makeCustomer(person)));
  const wanted = {
    reference: collection.key,
    customerRef,
    lang: person.lang,
    returnUrl: `${address}${payPath(collection)}/return`,
    cancelUrl: `${address}${payPath(collection)}/cancel`,
  };
  const page =
    collection.purpose === 'card' || collection.totalCents === null
      ? await provider.openCardPage(wanted)
      : await provider.openPaymentPage({
          ...wanted,
          amountCents: collection.totalCents,
          label: await labelOf(services, collection, person.lang),
        });
  if (await saveCollectionPage(database, collection.id, page)) return page.url;
  // It ended while the page was being opened: nobody may pay there.
  await provider.closePage(page.providerRef);
  return null;
}
