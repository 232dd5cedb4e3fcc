import type { Design } from '@loge/domain/access/designs';
import type { Brand } from '@loge/domain/brands/brand';
import { sql } from 'kysely';
import type { Database } from '../database/connection.ts';

/** What an installation, or one of its desks, looks like and writes as: a desk's own before its installation's (`brand_of`). */
export async function findBrand(database: Database, design: Design, desk: number | null): Promise<Brand> {
  const found = await sql<{ brand: Brand }>`select brand_of(${design}::text, ${desk}::bigint) as brand`.execute(
    database,
  );
  const [row] = found.rows;
  if (row === undefined) throw new Error('brand_of answers one row.');
  return row.brand;
}

/** The brand that somebody sees: a beneficiary their desk's, everybody else the installation's, in the design of their company. */
export async function findBrandOfPerson(database: Database, userId: number): Promise<Brand | null> {
  const found = await sql<{ brand: Brand }>`
    select brand_of(k.brand, case when u.is_beneficiary then c.id end) as brand
    from users u
    left join conciergeries c on c.id = u.conciergerie_id
    left join company_members m on m.user_id = u.id
    left join client_companies k on k.id = coalesce(c.client_company_id, m.client_company_id)
    where u.id = ${userId}
  `.execute(database);
  return found.rows[0]?.brand ?? null;
}

/** What a desk looks like to its people. */
export async function findBrandOfDesk(database: Database, desk: number): Promise<Brand> {
  const found = await sql<{ brand: Brand }>`
    select brand_of(k.brand, c.id) as brand from conciergeries c join client_companies k on k.id = c.client_company_id where c.id = ${desk}
  `.execute(database);
  return found.rows[0]?.brand ?? (await findBrand(database, 'loge', null));
}
