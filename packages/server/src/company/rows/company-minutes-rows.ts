import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';

export interface UniverseMinutesRow {
  readonly id: number;
  readonly labelFr: string;
  readonly labelEn: string;
  readonly minutes: number | null;
  readonly agreedOn: string | null;
}

/** Every universe, with the minutes that a company has agreed on. */
export async function findUniverseMinutes(
  database: Database,
  companyId: number,
): Promise<readonly UniverseMinutesRow[]> {
  const found = await sql<UniverseMinutesRow>`
    select v.id, v.label_fr as "labelFr", v.label_en as "labelEn", m.minutes, m.agreed_on::text as "agreedOn"
    from universes v left join company_minutes m on m.universe_id = v.id and m.client_company_id = ${companyId}
    order by v.position, v.id limit 500
  `.execute(database);
  return found.rows;
}

export async function deleteMinutes(transaction: Database, companyId: number): Promise<void> {
  await sql`delete from company_minutes where client_company_id = ${companyId}`.execute(transaction);
}

/** Notes minutes of universes that there are. Answers how many. */
export async function insertMinutes(
  transaction: Database,
  noted: {
    readonly companyId: number;
    readonly minutes: readonly { readonly universeId: number; readonly minutes: number }[];
    readonly agreedOn: string;
    readonly by: number;
  },
): Promise<number> {
  const kept = await sql`
    insert into company_minutes (client_company_id, universe_id, minutes, agreed_on, set_by)
    select ${noted.companyId}, v.id, m.minutes, ${noted.agreedOn}::date, ${noted.by}
    from unnest(${noted.minutes.map(({ universeId }) => universeId)}::bigint[], ${noted.minutes.map(({ minutes }) => minutes)}::int[])
      as m (universe_id, minutes) join universes v on v.id = m.universe_id
    on conflict do nothing returning 1
  `.execute(transaction);
  return kept.rows.length;
}
