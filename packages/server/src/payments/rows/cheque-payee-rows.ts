import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';

/** The company that sells at a desk, to whose order a cheque is written; null before anybody has said so. */
export async function findChequePayee(database: Database, conciergerieId: number): Promise<string | null> {
  const found = await sql<{ name: string }>`
    select s.legal_name as name from conciergeries c join seller_identities s on s.id = c.seller_identity_id where c.id = ${conciergerieId}
  `.execute(database);
  return found.rows[0]?.name ?? null;
}
