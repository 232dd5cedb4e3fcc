import { onlinePayment } from '@loge/domain/payments/pay-online';
import { loadOrderFacts, lockOrdersOfCart } from '../../order-facts/rows/order-facts-rows.ts';
import { findCollectionsToCheck, postponeCheck } from '../rows/payment-collection-rows.ts';
import { pollRefunds } from '../poll-refunds.ts';
import { checkCollection } from '../check-collection.ts';
import { chargeSavedCard } from '../charge-saved-card.ts';
import { machineWrite } from '../../platform/unit-of-work/machine-write.ts';
import { startCardPayment } from '../start-card-payment.ts';
import { refundOnline } from '../refund-online.ts';
import type { Services } from '../../platform/services.ts';

/** One run asks about so many attempts at most; what is left is the next run's. */
const CHECKS_PER_RUN = 100;
/** So long after something went wrong with it an attempt is asked about again. */
const RETRY_DELAY_MS = 10 * 60_000;

/** Looks after what no notification told: asks about every attempt whose time has come, pays back what waits for it, and asks after what went back. */
export async function settlePayments(services: Services): Promise<void> {
  const { database, clock, log, payments } = services;
  if (payments === null) return;
  for (const id of await findCollectionsToCheck(database, payments.name, { now: clock(), limit: CHECKS_PER_RUN })) {
    try {
      await checkCollection(services, id);
    } catch (error) {
      log.error({ err: error, collection: id }, 'a payment could not be settled');
      // It keeps no other one waiting.
      await postponeCheck(database, id, new Date(clock().getTime() + RETRY_DELAY_MS));
    }
  }
  await refundOnline(services);
  await pollRefunds(services, payments);
}

/** The same for one attempt, soon after it began: nobody waits for the round. */
export async function settleOneCollection(services: Services, collectionId: number): Promise<void> {
  const collection = await checkCollection(services, collectionId);
  if (collection?.state !== 'open' && collection?.state !== 'unknown') return;
  const soon = new Date(
    services.clock().getTime() + services.settings.paymentCheckSeconds * 2 ** collection.checks * 1000,
  );
  // After a few times the round takes over.
  if (collection.checks < 5)
    await services.jobs.enqueue(services.database, 'settle-collection', { collectionId }, soon);
}

/** Charges the kept card for an order that a series or the desk placed. Without one its owner pays from the order's detail. */
export async function chargeOrder(services: Services, orderId: number): Promise<void> {
  const started = await machineWrite(services, `charge-order-${orderId}`, async (database, changes) => {
    await lockOrdersOfCart(database, orderId);
    const order = await loadOrderFacts(database, orderId);
    // What was refused once, its owner was told: they pay it themself.
    if (order === null || onlinePayment({ ...order, acceptsCards: true }).kind !== 'promised') return null;
    const by = { userId: order.placedByUserId, isBeneficiary: false };
    const paying = { database, changes, services, order, by, now: services.clock() };
    return startCardPayment(paying, { usesSavedCard: true, opensPage: false });
  });
  if (started?.kind === 'started') await chargeSavedCard(services, started.collection.id);
}

/** A card that its owner took away, or replaced, is no longer kept by its provider either. */
export async function deleteCard(
  { payments }: Services,
  { provider, cardRef }: { readonly provider: string; readonly cardRef: string },
): Promise<void> {
  if (payments?.name === provider) await payments.deleteCard(cardRef);
}
