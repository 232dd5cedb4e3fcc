import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';

interface ConnectionCounts {
  readonly connections: number;
  readonly max: number;
  readonly active: number;
  readonly idleInTransaction: number;
  readonly longestTransactionMs: number | null;
}

/** The connections to this database as PostgreSQL counts them, by the person who holds them. */
export async function countConnections(database: Database): Promise<ConnectionCounts> {
  const found = await sql<ConnectionCounts>`
    select count(*)::int as connections, current_setting('max_connections')::int as max,
      count(*) filter (where state = 'active' and pid <> pg_backend_pid())::int as active,
      count(*) filter (where state like 'idle in transaction%')::int as "idleInTransaction",
      floor(max(extract(epoch from clock_timestamp() - xact_start)) filter (where pid <> pg_backend_pid()) * 1000)::float8 as "longestTransactionMs"
    from pg_stat_activity where datname = current_database() and backend_type = 'client backend'
  `.execute(database);
  const [counts] = found.rows;
  if (counts === undefined) throw new Error('PostgreSQL counts no connections.');
  return counts;
}
