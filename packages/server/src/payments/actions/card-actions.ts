import { deleteCc } from '@loge/contract/payments/delete-cc';
import { inputPaymentCard } from '@loge/contract/payments/input-payment-card';
import { modifyCc } from '@loge/contract/payments/modify-cc';
import type { Database } from '../../platform/database/connection.ts';
import { findCardOf, removeCardOf } from '../rows/payment-card-rows.ts';
import { insertCollection } from '../rows/payment-collection-rows.ts';
import type { Changes } from '../../platform/unit-of-work/changes.ts';
import { firstCheck, payPath } from '../begin-collection.ts';
import { refuse, type Refusal } from '../../platform/refusal.ts';
import type { Services } from '../../services.ts';
import { handle } from '../../platform/gateway/action-handler.ts';

interface Asked {
  readonly database: Database;
  readonly changes: Changes;
  readonly services: Services;
  readonly now: Date;
  readonly caller: { readonly userId: number };
}

export const inputPaymentCardHandler = handle(inputPaymentCard, (request) => beginCard(request));

export const modifyCcHandler = handle(modifyCc, async (request) => {
  const { database, caller, services } = request;
  if (services.payments === null) return refuse('online-payment-not-available');
  const card = await findCardOf(database, caller.userId, services.payments.name);
  return card === null ? refuse('no-card-kept') : beginCard(request);
});

export const deleteCcHandler = handle(deleteCc, async ({ caller, database, changes, now }) => {
  const removed = await removeCardOf(database, caller.userId, now);
  if (removed === null) return refuse('no-card-kept');
  changes.queue('forget-card', removed);
  changes.announce({ users: [caller.userId] });
  changes.record({ action: 'card-removed', subjectUserId: caller.userId });
  return {};
});

/** An attempt to keep a card, whose page is opened when its owner goes there. */
async function beginCard({
  database,
  changes,
  services,
  now,
  caller,
}: Asked): Promise<{ readonly formUrl: string } | Refusal<'online-payment-not-available'>> {
  if (services.payments === null) return refuse('online-payment-not-available');
  const collection = await insertCollection(database, {
    purpose: 'card',
    paymentId: null,
    userId: caller.userId,
    provider: services.payments.name,
    method: 'hosted',
    cardId: null,
    amountCents: null,
    ownerAway: false,
    now,
    nextCheckAt: firstCheck(services, now),
  });
  if (collection === null) throw new Error('An attempt to keep a card could not begin.');
  changes.queue('settle-collection', { collectionId: collection.id }, firstCheck(services, now));
  return { formUrl: payPath(collection) };
}
