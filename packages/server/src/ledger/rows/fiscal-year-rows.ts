import type { FiscalYear } from '@loge/domain/billing/fiscal-year';
import type { LocalDate } from '@loge/domain/shared/local-date';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';

/** The fiscal year of a taxpayer on a day. */
export async function findFiscalYear(database: Database, siren: string, day: LocalDate): Promise<FiscalYear> {
  const found = await sql<FiscalYear>`
    select starts_on::text as "startsOn", ends_on::text as "endsOn" from fiscal_year_of(${siren}, ${day}::date)
  `.execute(database);
  const [year] = found.rows;
  if (year === undefined) throw new Error('Every day is in a year.');
  return year;
}

/** The fiscal year of a taxpayer that begins in a calendar year; null where none does. */
export async function findFiscalYearOf(database: Database, siren: string, year: number): Promise<FiscalYear | null> {
  const found = await findFiscalYear(database, siren, `${year}-12-31`);
  return Number(found.startsOn.slice(0, 4)) === year ? found : null;
}

/** Says when the fiscal year of a taxpayer ends, for every desk where it sells. */
export async function saveFiscalYear(
  database: Database,
  year: FiscalYear & { readonly siren: string; readonly by: number; readonly now: Date },
): Promise<void> {
  await sql`
    insert into seller_fiscal_years (seller_identity_id, siren, starts_on, ends_on, noted_by, noted_at)
    select s.id, s.siren, ${year.startsOn}::date, ${year.endsOn}::date, ${year.by}, ${year.now}::timestamptz
    from seller_identities s where s.siren = ${year.siren}
    on conflict (seller_identity_id, siren, starts_on) do update set ends_on = excluded.ends_on, noted_by = excluded.noted_by, noted_at = excluded.noted_at
  `.execute(database);
}

/** The fiscal years of a taxpayer hold at a desk where it sells from now on. */
export async function shareFiscalYears(database: Database, siren: string): Promise<void> {
  await sql`
    insert into seller_fiscal_years (seller_identity_id, siren, starts_on, ends_on, noted_by, noted_at)
    select s.id, y.siren, y.starts_on, y.ends_on, y.noted_by, y.noted_at
    from seller_identities s
    join (select distinct on (starts_on) * from seller_fiscal_years where siren = ${siren} order by starts_on, noted_at desc, ends_on desc) y on y.siren = s.siren
    on conflict do nothing
  `.execute(database);
}
