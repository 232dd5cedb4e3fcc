import type { ValueRow } from '@loge/domain/company/value-report';
import { sql } from 'kysely';
import { measureSql, ratingJoin, wasActivePersonSql } from '../../measures/measure-sql.ts';
import type { Database } from '../../platform/database/connection.ts';
import { isPersonSql } from '../is-person-sql.ts';

/** A month as the database compares with: its first day and that of the next one. */
export interface MonthDays {
  readonly from: string;
  readonly before: string;
}

/**
 * What was done in a month for the people of a company, by person and universe, on the clocks of its desks. It never leaves the server: `valueReport` makes of it what
 * may be shown.
 */
export async function findValueRows(
  database: Database,
  companyId: number,
  { from, before }: MonthDays,
): Promise<readonly ValueRow[]> {
  const found = await sql<ValueRow>`
    select o.beneficiary_id as "personId", cat.universe_id as "universeId", count(${measureSql.servicesDone})::int as done,
      count(${measureSql.servicesPromised})::int as promised, count(${measureSql.servicesInTime})::int as kept,
      count(${measureSql.note})::int as notes, coalesce(sum(${measureSql.note}), 0)::int as "noteSum",
      not exists (select from orders e where e.beneficiary_id = o.beneficiary_id and e.done_at < ${from}::date) as "isNew"
    from orders o
    join conciergeries c on c.id = o.conciergerie_id
    join users u on u.id = o.beneficiary_id
    join categories cat on cat.id = o.category_id
    ${ratingJoin}
    where c.client_company_id = ${companyId} and not c.is_fake and ${isPersonSql}
      and o.done_at >= ${from}::date - interval '1 day' and o.done_at < ${before}::date + interval '1 day'
      and (o.done_at at time zone c.zone)::date >= ${from}::date and (o.done_at at time zone c.zone)::date < ${before}::date
      and ${measureSql.servicesDone} is not null
    group by o.beneficiary_id, cat.universe_id
  `.execute(database);
  return found.rows;
}

export interface ValueTotals {
  readonly entitled: number;
  readonly complaints: number;
  readonly complainants: number;
}

/** How many were entitled at the end of a month, and who complained in it. */
export async function findValueTotals(
  database: Database,
  companyId: number,
  { from, before }: MonthDays,
): Promise<ValueTotals> {
  const found = await sql<ValueTotals>`
    select
      (select count(*)::int from users u join conciergeries c on c.id = u.conciergerie_id
        where c.client_company_id = ${companyId} and not c.is_fake and ${wasActivePersonSql(sql`${before}::date`)}
          and ${isPersonSql}) as entitled,
      count(*)::int as complaints, count(distinct m.beneficiary_id)::int as complainants
    from complaints m join conciergeries c on c.id = m.conciergerie_id
    where c.client_company_id = ${companyId} and not c.is_fake and m.made_on >= ${from}::date and m.made_on < ${before}::date
  `.execute(database);
  const [row] = found.rows;
  if (row === undefined) throw new Error('Totals are one row.');
  return row;
}
