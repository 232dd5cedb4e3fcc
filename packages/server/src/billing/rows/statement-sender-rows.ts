import type { Brand } from '@loge/domain/brands/brand';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';
import { mailDesign } from '../../platform/mail/mail-design.ts';

/** The desk in whose name a statement is sent. */
export interface StatementSenderRow {
  readonly conciergerieId: number;
  readonly conciergerieName: string;
  readonly conciergerieEmail: string;
  readonly conciergeriePhone: string;
  readonly brand: Brand;
  readonly whiteLabelDomain: string;
}

/** The desk with the most of a statement, else the first where its partner works; null where it works nowhere. */
export async function findStatementSender(database: Database, statementId: number): Promise<StatementSenderRow | null> {
  const found = await sql<StatementSenderRow>`
    select c.id as "conciergerieId", c.name as "conciergerieName", c.email as "conciergerieEmail", c.phone as "conciergeriePhone",
      ${mailDesign}
    from conciergeries c
    join client_companies k on k.id = c.client_company_id
    cross join lateral (
      select count(*) as lines from billing_statement_lines l where l.statement_id = ${statementId} and l.conciergerie_id = c.id
    ) its
    where its.lines > 0 or exists (select from billing_statements s join partner_conciergeries t on t.partner_id = s.partner_id
      where s.id = ${statementId} and t.conciergerie_id = c.id)
    order by its.lines desc, c.name collate alphabetical limit 1
  `.execute(database);
  return found.rows[0] ?? null;
}
