import { sql } from 'kysely';
import { table } from '../platform/gateway/row-source.ts';

export const removalSources = {
  'removal-request': table('removal-request', {
    from: sql`account_removal_requests r`,
    whose: {},
    columns: sql<{ readonly processed: boolean; readonly userId: number | null }>`
      r.processed_at is not null as processed, r.user_id as "userId"`,
    lock: sql`for update of r`,
  }),
};
