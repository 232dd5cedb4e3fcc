import { findCollectionOfProvider } from './rows/payment-collection-rows.ts';
import type { RawNotification } from '../platform/outside/payments/payment-provider.ts';
import type { Services } from '../platform/services.ts';
import { checkCollection } from './check-collection.ts';
import { reverseRefund } from './refund-returned.ts';

/**
 * A provider tells that something happened. What it says is not believed but asked for: lost, doubled, late and mixed-up notifications
 * then come to the same. Throws `InvalidNotificationSignature`; one about something that we do not know is passed over.
 */
export async function takeNotification(services: Services, raw: RawNotification): Promise<void> {
  const { payments, database } = services;
  const notification = payments?.readNotification(raw) ?? null;
  if (payments === null || notification === null) return;
  if ('refundRef' in notification) {
    const refund = await payments.askRefund(notification.refundRef);
    if (refund?.hasFailed === true) await reverseRefund(services, refund.reference);
    return;
  }
  const collection = await findCollectionOfProvider(database, payments.name, notification.providerRef);
  if (collection !== null) await checkCollection(services, collection.id);
}
