import type { Topic } from '@loge/contract/shared/topics';
import type { Database } from '../database/connection.ts';
import { Changes } from '../gateway/changes.ts';
import { saveChanges } from '../gateway/save-changes.ts';
import type { Services } from '../services.ts';

const topics: readonly Topic[] = ['orders', 'order-inbox', 'payments', 'credits', 'notifications', 'business-log'];

/** A write that a machine makes, not a person: one transaction with what it leaves behind, as in the gateway. */
export async function machineWrite<Result>(
  services: Services,
  requestId: string,
  write: (transaction: Database, changes: Changes) => Promise<Result>,
): Promise<Result> {
  const changes = new Changes();
  const { result, messages } = await services.database.transaction().execute(async (transaction) => {
    const written = await write(transaction, changes);
    const saved = await saveChanges(services, transaction, changes, { authorId: null, client: '', requestId, topics });
    return { result: written, messages: saved };
  });
  for (const message of messages) {
    services.sessions.hear(message);
    services.caches.hear(message);
  }
  return result;
}
