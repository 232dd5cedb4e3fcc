import { sql } from 'kysely';
import { expect, vi } from 'vitest';
import type { Database } from '../platform/database/connection.ts';

/** Waits until so many transactions wait for a lock that another one holds: what a race test needs to have both sides where they meet. */
export async function waitForBlockedTransactions(database: Database, count: number): Promise<void> {
  const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await vi.waitFor(async () => expect((await waiting.execute(database)).rows).toHaveLength(count), 60_000);
}
