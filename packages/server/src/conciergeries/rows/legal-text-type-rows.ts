import type { TextBlobType } from '@loge/contract/access/text-blob-wire';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';

/** The legal texts that people of a conciergerie can read: in the set that it names or in the common one, alone the common one without a conciergerie. */
export async function findLegalTextTypes(database: Database, conciergerieId: number | null): Promise<TextBlobType[]> {
  const found = await sql<{ type: TextBlobType }>`
    select distinct t.type from legal_texts t
     where t.object_name in ('default', (select c.legal_text_name from conciergeries c where c.id = ${conciergerieId}::bigint))
  `.execute(database);
  return found.rows.map(({ type }) => type);
}
