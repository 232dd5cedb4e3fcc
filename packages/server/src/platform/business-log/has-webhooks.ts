import type { CacheDefinition } from '../cache/caches.ts';
import type { Services } from '../services.ts';
import { findLiveWebhook } from './live-webhook-rows.ts';

const live: CacheDefinition<boolean> = { name: 'webhooks', topics: ['integrations'], atMost: 1 };
const keptMs = 60_000;

/** The same, remembered: most installations have none, and then no write queues anything for them. What this process has not heard of yet is sent within a minute. */
export const hasWebhooks = (services: Pick<Services, 'caches' | 'autonomous' | 'clock'>): Promise<boolean> => {
  const now = services.clock();
  return services.caches.of(live).get(0, now, async () => ({
    value: await findLiveWebhook(services.autonomous),
    until: new Date(now.getTime() + keptMs),
  }));
};
