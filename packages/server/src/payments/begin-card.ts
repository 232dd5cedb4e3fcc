import type { Database } from '../platform/database/connection.ts';
import { refuse, type Refusal } from '../platform/refusal.ts';
import type { Changes } from '../platform/unit-of-work/changes.ts';
import type { Services } from '../platform/services.ts';
import { firstCheck, payPath } from './begin-collection.ts';
import { insertCollection } from './rows/payment-collection-rows.ts';

interface Asked {
  readonly database: Database;
  readonly changes: Changes;
  readonly services: Services;
  readonly now: Date;
  readonly caller: { readonly userId: number };
}

/** An attempt to keep a card, whose page is opened when its owner goes there. */
export async function beginCard({
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
