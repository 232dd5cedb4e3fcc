import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';

export type ConnectionFailure = 'unavailable' | 'refused' | 'other';

export interface ConnectionTestRow {
  readonly connection: 'files' | 'backups' | 'payments';
  readonly at: Date;
  readonly by: string;
  readonly succeeded: boolean;
  /** Null where it succeeded. */
  readonly cause: ConnectionFailure | null;
  readonly words: string;
}

export async function findConnectionTests(database: Database): Promise<readonly ConnectionTestRow[]> {
  const { rows } = await sql<ConnectionTestRow>`
    select t.connection, t.tested_at as at, trim(u.first_name || ' ' || u.last_name) as by, t.succeeded, t.cause, t.words
    from connection_tests t join users u on u.id = t.tested_by
  `.execute(database);
  return rows;
}

export async function saveConnectionTest(
  database: Database,
  test: Pick<ConnectionTestRow, 'connection' | 'at' | 'succeeded' | 'cause' | 'words'> & { readonly userId: number },
): Promise<void> {
  await sql`
    insert into connection_tests (connection, tested_at, tested_by, succeeded, cause, words)
    values (${test.connection}, ${test.at}, ${test.userId}, ${test.succeeded}, ${test.cause}, ${test.words})
    on conflict (connection) do update set tested_at = excluded.tested_at, tested_by = excluded.tested_by, succeeded = excluded.succeeded,
      cause = excluded.cause, words = excluded.words
  `.execute(database);
}
