import { sql } from 'kysely';
import type { Database } from './connection.ts';

/** Every conciergerie by name, and whether its people choose without seeing prices. */
export async function findHiddenPriceRules(
  database: Database,
): Promise<
  readonly { readonly id: number; readonly name: string; readonly company: string; readonly hidesPrices: boolean }[]
> {
  const found = await sql<{ id: number; name: string; company: string; hidesPrices: boolean }>`
    select c.id, c.name, company.name as company, c.hides_prices as "hidesPrices"
      from conciergeries c join client_companies company on company.id = c.client_company_id
     order by c.name collate "fr-x-icu", c.id
  `.execute(database);
  return found.rows;
}

/** Null when there is no such conciergerie, else whether anything changed. */
export async function updateHidesPrices(
  transaction: Database,
  conciergerieId: number,
  hides: boolean,
): Promise<{ readonly changed: boolean } | null> {
  const found = await sql<{ changed: boolean }>`
    with before as (select id, hides_prices from conciergeries where id = ${conciergerieId} for update)
    update conciergeries c set hides_prices = ${hides} from before where c.id = before.id
    returning before.hides_prices <> ${hides} as changed
  `.execute(transaction);
  return found.rows[0] ?? null;
}
