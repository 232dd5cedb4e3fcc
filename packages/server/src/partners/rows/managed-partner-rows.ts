import { sql } from 'kysely';
import { managedBy } from '../../offers/offer-sources.ts';
import type { Database } from '../../platform/database/connection.ts';
import type { Caller } from '../../platform/gateway/caller.ts';

/** Whether a partner is the caller's to look after, by the same rule as the gateway's `managed-partner`. */
export async function isManagedBy(database: Database, partnerId: number, caller: Caller): Promise<boolean> {
  const found = await sql`select from partners p where p.id = ${partnerId} and ${managedBy('p.id', caller)}`.execute(
    database,
  );
  return found.rows.length > 0;
}
