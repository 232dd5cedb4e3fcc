import type { DatedDeclaration } from '@loge/domain/billing/declarations';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';

export type PartnerDeclarationRow = DatedDeclaration & { readonly id: number };

/** The declarations of a partner, the latest first: that one is in force, or about to be, or was the last. */
export async function findPartnerDeclarations(
  database: Database,
  partnerId: number,
): Promise<readonly PartnerDeclarationRow[]> {
  const found = await sql<PartnerDeclarationRow>`
    select id, declaration_number as number, since::text as since, until::text as until, approval from partner_declarations
    where partner_id = ${partnerId} order by since desc
  `.execute(database);
  return found.rows;
}

export async function removePartnerDeclaration(transaction: Database, id: number): Promise<void> {
  await sql`delete from partner_declarations where id = ${id}`.execute(transaction);
}

/** Says when a declaration ended. */
export async function endPartnerDeclaration(transaction: Database, id: number, until: string | null): Promise<void> {
  await sql`update partner_declarations set until = ${until}::date where id = ${id}`.execute(transaction);
}

export async function insertPartnerDeclaration(
  transaction: Database,
  partnerId: number,
  { number, since, until, approval }: DatedDeclaration,
): Promise<void> {
  await sql`
    insert into partner_declarations (partner_id, declaration_number, since, until, approval)
    values (${partnerId}, ${number}, ${since}::date, ${until}::date, ${approval})
  `.execute(transaction);
}
