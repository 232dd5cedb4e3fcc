import type { Topic } from '@loge/contract/shared/topics';
import type { Database } from '../database/connection.ts';
import { isWorthRetrying, MOST_ATTEMPTS } from './worth-retrying.ts';
import { Changes } from './changes.ts';
import { saveChanges } from './save-changes.ts';
import type { Services } from '../../services.ts';

const topics: readonly Topic[] = ['orders', 'order-inbox', 'payments', 'credits', 'notifications', 'business-log'];

/** A write that a machine makes, not a person: one transaction with what it leaves behind, as in the gateway. One that got into another’s way is made again. */
export async function machineWrite<Result>(
  services: Services,
  requestId: string,
  write: (transaction: Database, changes: Changes) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    const changes = new Changes();
    try {
      const { result, messages } = await services.database.transaction().execute(async (transaction) => {
        const written = await write(transaction, changes);
        const about = { authorId: null, client: '', requestId, topics };
        return { result: written, messages: await saveChanges(services, transaction, changes, about) };
      });
      for (const message of messages) {
        services.sessions.hear(message);
        services.caches.hear(message);
      }
      return result;
    } catch (error) {
      if (attempt >= MOST_ATTEMPTS || !isWorthRetrying(error)) throw error;
    }
  }
}
