import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';

/** What administrators switch on and off for each conciergerie, by its column. */
export type DeskSwitch = 'allows_shortcuts' | 'hides_prices';

export interface DeskSwitchRow {
  readonly id: number;
  readonly name: string;
  readonly company: string;
  readonly isOn: boolean;
}

/** Every conciergerie by name, with one of its switches. */
export async function findDeskSwitches(database: Database, which: DeskSwitch): Promise<readonly DeskSwitchRow[]> {
  const found = await sql<DeskSwitchRow>`
    select c.id, c.name, company.name as company, c.${sql.ref(which)} as "isOn"
      from conciergeries c join client_companies company on company.id = c.client_company_id
     order by c.name collate alphabetical, c.id
  `.execute(database);
  return found.rows;
}

/** Null when there is no such conciergerie, else whether anything changed. */
export async function updateDeskSwitch(
  transaction: Database,
  conciergerieId: number,
  which: DeskSwitch,
  isOn: boolean,
): Promise<{ readonly changed: boolean } | null> {
  const column = sql.ref(which);
  const found = await sql<{ changed: boolean }>`
    with before as (select id, ${column} from conciergeries where id = ${conciergerieId} for update)
    update conciergeries c set ${column} = ${isOn} from before where c.id = before.id
    returning before.${column} <> ${isOn} as changed
  `.execute(transaction);
  return found.rows[0] ?? null;
}
