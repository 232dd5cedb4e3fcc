import { sql } from 'kysely';
import { isActivePersonSql } from '../../measures/measure-sql.ts';
import type { Database } from '../../platform/database/connection.ts';
import { isPersonSql } from '../is-person-sql.ts';

export interface CompanyRow {
  readonly name: string;
  readonly entitled: number;
  readonly desks: readonly {
    readonly name: string;
    readonly email: string;
    readonly phone: string;
    readonly city: string;
  }[];
}

/** A client company as its own people see it. */
export async function findCompany(database: Database, companyId: number): Promise<CompanyRow | null> {
  const found = await sql<CompanyRow>`
    select k.name,
      (select count(*)::int from users u join conciergeries c on c.id = u.conciergerie_id
        where c.client_company_id = k.id and not c.is_fake and ${isActivePersonSql} and ${isPersonSql}) as entitled,
      (select coalesce(jsonb_agg(jsonb_build_object('name', c.name, 'email', c.email, 'phone', c.phone, 'city', c.city)
          order by c.name collate alphabetical), '[]')
        from conciergeries c where c.client_company_id = k.id and not c.is_fake) as desks
    from client_companies k where k.id = ${companyId}
  `.execute(database);
  return found.rows[0] ?? null;
}
