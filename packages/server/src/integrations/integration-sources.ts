import { sql } from 'kysely';
import { table } from '../platform/gateway/row-source.ts';

const live = {
  from: sql`api_keys r`,
  columns: sql<{ name: string; hint: string }>`r.name, r.hint`,
  also: sql`r.ended_at is null`,
  lock: sql`for update of r`,
};

const liveHooks = {
  from: sql`webhooks r`,
  columns: sql<{ url: string }>`r.url`,
  also: sql`r.ended_at is null`,
  lock: sql`for update of r`,
};

/** Keys and addresses that have not ended. */
export const integrationSources = {
  'api-key': table('api-key', { ...live, whose: { own: 'r.user_id' } }),
  webhook: table('webhook', { ...liveHooks, whose: { own: 'r.user_id' } }),
  'any-webhook': table('any-webhook', { ...liveHooks, whose: { own: 'r.user_id' } }),
  'connected-program': table('connected-program', {
    from: sql`connected_programs r`,
    columns: sql<{ name: string; host: string; grantId: string }>`r.name, r.host, r.grant_id as "grantId"`,
    also: sql`r.ended_at is null`,
    lock: sql`for update of r`,
    whose: { own: 'r.user_id' },
  }),
  'own-api-key': table('own-api-key', { ...live, whose: { own: 'r.user_id' } }),
};
