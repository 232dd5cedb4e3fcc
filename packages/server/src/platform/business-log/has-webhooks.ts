import { sql } from 'kysely';
import type { CacheDefinition } from '../cache/caches.ts';
import type { Database } from '../database/connection.ts';
import type { Services } from '../services.ts';

const live: CacheDefinition<boolean> = { name: 'webhooks', topics: ['integrations'], atMost: 1 };
const keptMs = 60_000;

/** Whether any address is told of events. */
async function findLiveWebhook(database: Database): Promise<boolean> {
  const found = await sql<{ live: boolean }>`
    select exists (select 1 from webhooks where ended_at is null and disabled_at is null) as live
  `.execute(database);
  return found.rows[0]?.live === true;
}

/** The same, remembered: most installations have none, and then no write queues anything for them. What this process has not heard of yet is sent within a minute. */
export const hasWebhooks = (services: Pick<Services, 'caches' | 'autonomous' | 'clock'>): Promise<boolean> => {
  const now = services.clock();
  return services.caches.of(live).get(0, now, async () => ({
    value: await findLiveWebhook(services.autonomous),
    until: new Date(now.getTime() + keptMs),
  }));
};
