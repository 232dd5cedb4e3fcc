import { sql } from 'kysely';
import { isActivePersonSql } from '../../measures/measure-sql.ts';
import { containing } from '../../platform/lists/search-pattern.ts';
import type { Database } from '../../platform/database/connection.ts';
import { isPersonSql } from '../is-person-sql.ts';

export interface EntitledPersonRow {
  readonly id: number;
  /** By which the list is sorted. */
  readonly sortName: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly desk: string;
  readonly department: string;
  readonly building: string;
  readonly since: string;
}

const sortName = sql`(u.last_name || ' ' || u.first_name) collate alphabetical`;

/** The people of a company who may order, by name, behind one of them. Nothing of what they did is read. */
export async function findEntitledPeople(
  database: Database,
  companyId: number,
  wanted: {
    readonly search: string;
    readonly after: { readonly name: string; readonly id: number } | null;
    readonly limit: number;
  },
): Promise<readonly EntitledPersonRow[]> {
  const { search, after, limit } = wanted;
  const words = search.split(/\s+/).filter((word) => word !== '');
  const found = await sql<EntitledPersonRow>`
    select u.id, u.last_name || ' ' || u.first_name as "sortName", u.first_name as "firstName", u.last_name as "lastName",
      u.email::text as email, c.name as desk, u.bu1 as department, u.geo1 as building,
      (u.created_at at time zone c.zone)::date::text as since
    from users u join conciergeries c on c.id = u.conciergerie_id
    where c.client_company_id = ${companyId} and not c.is_fake and ${isActivePersonSql}
      and ${isPersonSql}
      and (${after === null}::boolean or (${sortName}, u.id) > (${after?.name ?? ''}::text collate alphabetical, ${after?.id ?? 0}::bigint))
      and u.search_words like all(select searchable(w) from unnest(${words.map(containing)}::text[]) w)
    order by (u.last_name || ' ' || u.first_name) collate alphabetical, u.id limit ${limit}
  `.execute(database);
  return found.rows;
}

/** How many left the desks of a company since a moment: of its own list, and so no use of the desk. */
export async function countLeavers(database: Database, companyId: number, since: Date): Promise<number> {
  const found = await sql<{ left: number }>`
    select count(distinct d.user_id)::int as left from departures d join conciergeries c on c.id = d.conciergerie_id
    where c.client_company_id = ${companyId} and not c.is_fake and d.left_at >= ${since}
  `.execute(database);
  return found.rows[0]?.left ?? 0;
}
