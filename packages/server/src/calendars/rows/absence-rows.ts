import type { LocalDate } from '@loge/domain/shared/local-date';
import { sql } from 'kysely';
import { isCalledOffSql, measureSql } from '../../measures/measure-sql.ts';
import type { Database } from '../../platform/database/connection.ts';

interface Absence {
  readonly partnerId: number;
  readonly from: LocalDate;
  readonly to: LocalDate;
}

export async function insertAbsence(
  transaction: Database,
  { partnerId, from, to, by, now }: Absence & { readonly by: number; readonly now: Date },
): Promise<number> {
  const inserted = await transaction
    .insertInto('partner_absences')
    .values({ partner_id: partnerId, from_date: from, to_date: to, created_by: by, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return inserted.id;
}

export async function deleteAbsence(transaction: Database, id: number): Promise<void> {
  await transaction.deleteFrom('partner_absences').where('id', '=', id).execute();
}

/** How many appointments of a partner lie within some days. */
export async function countAppointmentsWithin(database: Database, { partnerId, from, to }: Absence): Promise<number> {
  const found = await sql<{ count: number }>`
    select count(${measureSql.ordersCounted})::int as count from orders o
    where o.partner_id = ${partnerId} and o.service_time is not null and o.service_at >= ${from}::date - interval '1 day'
      and o.service_at < ${to}::date + interval '2 days' and o.begin_date between ${from}::date and ${to}::date and not ${isCalledOffSql}
  `.execute(database);
  return found.rows[0]?.count ?? 0;
}
