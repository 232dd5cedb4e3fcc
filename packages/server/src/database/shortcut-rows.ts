import { sql } from 'kysely';
import type { Database } from './connection.ts';

/** Whether links from outside the product lead to offers at a desk. Spec: manager §3 allowShortcuts. */
export async function allowsShortcuts(database: Database, conciergerieId: number): Promise<boolean> {
  const found = await database
    .selectFrom('conciergeries')
    .select('allows_shortcuts')
    .where('id', '=', conciergerieId)
    .executeTakeFirst();
  return found?.allows_shortcuts ?? false;
}

/** Every conciergerie by name, and whether links lead its people to offers. */
export async function findShortcutRules(
  database: Database,
): Promise<
  readonly { readonly id: number; readonly name: string; readonly company: string; readonly allows: boolean }[]
> {
  const found = await sql<{ id: number; name: string; company: string; allows: boolean }>`
    select c.id, c.name, company.name as company, c.allows_shortcuts as allows
      from conciergeries c join client_companies company on company.id = c.client_company_id
     order by c.name collate "fr-x-icu", c.id
  `.execute(database);
  return found.rows;
}

/** Null when there is no such conciergerie, else whether anything changed. */
export async function updateAllowsShortcuts(
  transaction: Database,
  conciergerieId: number,
  allows: boolean,
): Promise<{ readonly changed: boolean } | null> {
  const found = await sql<{ changed: boolean }>`
    with before as (select id, allows_shortcuts from conciergeries where id = ${conciergerieId} for update)
    update conciergeries c set allows_shortcuts = ${allows} from before where c.id = before.id
    returning before.allows_shortcuts <> ${allows} as changed
  `.execute(transaction);
  return found.rows[0] ?? null;
}
