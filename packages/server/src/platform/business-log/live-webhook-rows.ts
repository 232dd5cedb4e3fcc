import { sql } from 'kysely';
import type { Database } from '../database/connection.ts';

/** Whether any address is told of events. */
export async function findLiveWebhook(database: Database): Promise<boolean> {
  const found = await sql<{ live: boolean }>`
    select exists (select 1 from webhooks where ended_at is null and disabled_at is null) as live
  `.execute(database);
  return found.rows[0]?.live === true;
}
