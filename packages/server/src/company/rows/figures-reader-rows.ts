import type { Brand } from '@loge/domain/brands/brand';
import type { Lang } from '@loge/domain/shared/lang';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';

export interface FiguresReaderRow {
  readonly userId: number;
  readonly email: string;
  readonly lang: Lang;
  readonly company: string;
  readonly brand: Brand;
}

/** Who of a company sees its figures and can be written to. */
export async function findFiguresReaders(database: Database, companyId: number): Promise<readonly FiguresReaderRow[]> {
  const found = await sql<FiguresReaderRow>`
    select u.id as "userId", u.email::text as email, u.lang, k.name as company, brand_of(k.brand, null) as brand
    from company_members m join users u on u.id = m.user_id join client_companies k on k.id = m.client_company_id
    where m.client_company_id = ${companyId} and 'figures' = any(m.rights) and u.active and u.anonymised_at is null
      and u.email::text like '%@%'
    order by u.id limit 200
  `.execute(database);
  return found.rows;
}
