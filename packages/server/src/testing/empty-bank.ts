import { sql } from 'kysely';
import type { Database } from '../platform/database/connection.ts';

/** Takes away all that banks have said, with what the ledger heard of it, so that the tests of a file do not see each other's lines. */
export async function emptyBank(database: Database): Promise<void> {
  await sql`truncate bank_match_parts, bank_matches, bank_line_dismissals, bank_lines, bank_statements, bank_accounts`.execute(
    database,
  );
}
